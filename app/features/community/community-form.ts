import type { z } from 'zod';
import { defineMemberForm, type UnrememberedForm } from '#app/forms/form.ts';
import type { Limit } from '#app/platform/limits/limit.ts';

type CommunityForm<S extends z.ZodObject> = Pick<UnrememberedForm<S>, 'id' | 'schema' | 'failure'>;

export const defineCommunityForm = <S extends z.ZodObject>(form: CommunityForm<S>): UnrememberedForm<S> =>
  defineMemberForm({ errors: 'toast', title: 'Error', limited: aLot, ...form });

function aLot(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `That was a lot in a short time. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`;
}

export const communityLimits = {
  post: { name: 'post', points: 10, within: 600 },
  comment: { name: 'comment', points: 30, within: 600 },
  like: { name: 'like', points: 120, within: 600 },
  buddy: { name: 'study-buddy', points: 20, within: 86_400 },
  report: { name: 'report', points: 20, within: 86_400 },
  search: { name: 'post-search', points: 60, within: 60 },
} as const satisfies Record<string, Limit>;
