import { data } from 'react-router';
import type { Content } from '#app/platform/content/collection.ts';

/** The same bytes for everybody, without the framework's script: cached per address and content version, with an ETag. */
export interface CachedPage {
  page: 'cached';
  /**
   * Parameters with the values that have a page of their own; other values are a search. Unnamed parameters
   * are ignored.
   */
  query?: Readonly<Record<string, (value: string, content: Content) => boolean>>;
  /** Parameters with too many combinations: cached separately and evicted first. */
  search?: readonly string[];
  /** Parameters that prefill a form: without a page of its own, the response is not cached. */
  typed?: readonly string[];
  /** The canonical path if many paths show the same page, so that it is rendered and cached once. */
  sameAs?: (path: string, content: Content) => string;
}

export interface DynamicPage {
  page: 'dynamic';
  /** With the member area's styles, and the member's name in the header. */
  forMember?: boolean;
  /** The route's own layout has the header and landmarks. */
  ownShell?: boolean;
}

/** How a route's page is served (`export const handle`). */
export type PageHandle = CachedPage | DynamicPage;

export const cachedPage: CachedPage = { page: 'cached' };
export const dynamicPage: DynamicPage = { page: 'dynamic' };
export const dynamicMemberPage: DynamicPage = { page: 'dynamic', forMember: true };
export const staffPage: DynamicPage = { page: 'dynamic', forMember: true, ownShell: true };

/** The innermost handle. Default: a member's page, so that a missing handle costs only speed. */
export const pageHandle = (handles: unknown[]): PageHandle =>
  (handles.findLast((handle) => handle && typeof handle === 'object' && 'page' in handle) as
    | PageHandle
    | undefined) ?? dynamicMemberPage;

/** Path under which the 404 page is rendered. */
export const notFoundPath = '/not-found';

export interface Missing {
  heading: string;
  back: { label: string; href: string };
}

/** A 404 response for a loader to throw, shown by the error page. */
export const notFound = (heading: string, back: Missing['back']) =>
  data<Missing>({ heading, back }, { status: 404 });
