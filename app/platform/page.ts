import { data, type UIMatch } from 'react-router';
import type { Content } from '#app/platform/content/collection.ts';

/** The same bytes for everybody, no framework script: rendered once per address and content version, kept, and sent with an ETag. */
export interface CachedPage {
  page: 'cached';
  /** Parameters with the values that make a page of their own; any other value is a search. Unnamed ones are ignored. */
  query?: Readonly<Record<string, (value: string, content: Content) => boolean>>;
  /** Parameters of more combinations than pages: their answers are kept apart and given up first. */
  search?: readonly string[];
  /** Parameters that fill in a form: with a value that makes no page of its own the answer is for this visitor, and kept for nobody. */
  typed?: readonly string[];
  /** The path of the page that a path shows, where many show the same: it is rendered and kept once. */
  sameAs?: (path: string, content: Content) => string;
}

export interface DynamicPage {
  page: 'dynamic';
  /** With the styles of the member area, and the member's name in the header from the start. */
  forMember?: boolean;
  /** In a shell (header, landmarks) that the route's own layout brings. */
  ownShell?: boolean;
}

/** What a route says about how its page is sent (`export const handle`). */
export type PageHandle = CachedPage | DynamicPage;

export const cachedPage: CachedPage = { page: 'cached' };
export const dynamicPage: DynamicPage = { page: 'dynamic' };
export const dynamicMemberPage: DynamicPage = { page: 'dynamic', forMember: true };
export const staffPage: DynamicPage = { page: 'dynamic', forMember: true, ownShell: true };

/** The handle of the innermost route that has one. Where none has, the page is a member's: forgetting costs speed only. */
export const pageHandle = (handles: unknown[]): PageHandle =>
  (handles.findLast((handle) => handle && typeof handle === 'object' && 'page' in handle) as
    | PageHandle
    | undefined) ?? dynamicMemberPage;

export const pageOf = (matches: UIMatch[]): PageHandle => pageHandle(matches.map((match) => match.handle));

/** Under which the page for all addresses without one is rendered. */
export const notFoundPath = '/not-found';

export interface Missing {
  heading: string;
  back: { label: string; href: string };
}

/** To be thrown by a loader: status 404, shown by the one error page. */
export const notFound = (heading: string, back: Missing['back']) =>
  data<Missing>({ heading, back }, { status: 404 });
