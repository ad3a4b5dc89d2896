import { data, type UIMatch } from 'react-router';
import type { Content } from '#app/platform/content/collection.ts';

/**
 * What a route says about its page (`export const handle`). Without one a page is private: rendered per
 * request, hydrated, `no-store`.
 */
export interface PageHandle {
  /** `public`: the same bytes for everybody, no framework script. */
  page: 'public' | 'private';
  /**
   * Query parameters the page depends on, and which of their values make a page of their own; any other value is a search.
   * Parameters that stand neither here nor in `search` are ignored.
   */
  query?: Readonly<Record<string, (value: string, content: Content) => boolean>>;
  /** Parameters of more combinations than pages: their answers are kept apart and given up first, those with a form never kept. */
  search?: readonly string[];
  /** The path of the page that a path shows, where many show the same: it is rendered and kept once. */
  sameAs?: (path: string, content: Content) => string;
  /** False for pages that are rendered afresh for each visitor, `no-store`. */
  cache?: boolean;
  /** The same for everybody but for the keys of its forms, which are written into the finished page: `no-store`. */
  keyed?: boolean;
  /** Also with the styles of the member area. */
  memberStyles?: boolean;
}

export const publicPage: PageHandle = { page: 'public' };

/** A public page that holds a form and depends on content and address only. */
export const keyedPage: PageHandle = { page: 'public', keyed: true };

/** A public page that holds a form and depends on more: never cached, so that each rendered form carries its own key. */
export const formPage: PageHandle = { page: 'public', cache: false };

/** A page for one person that needs no framework script: never cached, in the styles of the member area. */
export const memberPage: PageHandle = { ...formPage, memberStyles: true };

/** The handle of the innermost route that has one. */
export const pageHandle = (handles: unknown[]): PageHandle =>
  (handles.findLast((handle) => handle && typeof handle === 'object' && 'page' in handle) as
    | PageHandle
    | undefined) ?? {
    page: 'private',
  };

export const pageOf = (matches: UIMatch[]): PageHandle => pageHandle(matches.map((match) => match.handle));

/** What the error page is told about something that does not exist. */
export interface Missing {
  heading: string;
  back: { label: string; href: string };
}

/** To be thrown by a loader: status 404, shown by the one error page. */
export const notFound = (heading: string, back: Missing['back']) =>
  data<Missing>({ heading, back }, { status: 404 });
