import { createContext } from 'react-router';
import type { AnyKind } from './kind.ts';

/** Every kind of submission, in the order of the pages: `app/submissions.ts`, handed in with the request. */
export type Kinds = readonly AnyKind[];

export const submissionsContext = createContext<Kinds>();

export const findKind = (kinds: Kinds, name: string): AnyKind | undefined =>
  kinds.find((kind) => kind.name === name);
