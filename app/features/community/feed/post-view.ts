import type { MemberView } from '#app/features/community/person-view.ts';

export interface PostView {
  id: string;
  author: MemberView;
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
  author: MemberView;
  by: 'me' | 'member';
  text: string;
  at: string;
  when: string;
  hidden: boolean;
}
