import type { z } from 'zod';
import { defineMemberForm, type UnrememberedForm } from '#app/forms/form.ts';

type CommunityForm<S extends z.ZodObject> = Pick<UnrememberedForm<S>, 'id' | 'schema' | 'failure'>;

/** A form that members write to each other with: the first mistake is the toast. */
export const defineCommunityForm = <S extends z.ZodObject>(form: CommunityForm<S>): UnrememberedForm<S> =>
  defineMemberForm({ errors: 'toast', title: 'Error', limited: aLot, ...form });

function aLot(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `That was a lot in a short time. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`;
}
