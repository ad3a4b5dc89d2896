import type { PersonView } from '#app/features/community/person-view.ts';

export interface PostView {
  /** In its address; of the organisation's posts that of the content. */
  id: string;
  author: PersonView;
  /** Whose it is: the reader's own ones can be deleted, others' reported, the organisation's neither. */
  by: 'me' | 'member' | 'organisation';
  text: string;
  link?: { label: string; href: string } | undefined;
  at: string;
  when: string;
  likes: number;
  liked: boolean;
  comments: number;
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
