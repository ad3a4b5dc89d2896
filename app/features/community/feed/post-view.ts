import type { PersonView } from '#app/features/community/person-view.ts';

/** A post as its reader sees it. */
export interface PostView {
  /** In its address; of the organisation's posts that of the content. */
  id: string;
  author: PersonView;
  /** Whose it is: the reader's own ones can be deleted, others' reported, the organisation's neither. */
  by: 'me' | 'member' | 'organisation';
  text: string;
  link?: { label: string; href: string } | undefined;
  /** ISO. */
  at: string;
  /** In words. */
  when: string;
  likes: number;
  liked: boolean;
  comments: number;
  /** Hidden by a moderator; only its author sees it. */
  hidden: boolean;
}

export interface CommentView {
  id: string;
  author: PersonView;
  by: 'me' | 'member';
  text: string;
  at: string;
  when: string;
  hidden: boolean;
}
