import type { HTMLAttributes, ReactNode } from 'react';
import { memoize } from './memoize.ts';

// Only the server caches markup; `react-dom/server` must stay out of the browser's scripts.
const server = import.meta.env.SSR ? await import('react-dom/server') : undefined;

const shelfOf = memoize((_content: object) => new Map<string, string>());

interface CachedMarkupProps extends HTMLAttributes<HTMLElement> {
  as: 'a' | 'article' | 'div' | 'footer' | 'li' | 'nav' | 'template';
  /** The content shown; the cached markup is freed with this object. */
  of: object;
  /** Cache key for everything else the markup depends on, with few values, all of which are kept. Undefined: not cached. */
  name: string | undefined;
  children: ReactNode;
  href?: string;
}

/** Renders its children once per `of` and `name`, separately: no router hooks, `useId` or outer context inside. */
export function CachedMarkup({ as: Tag, of, name, children, ...attributes }: CachedMarkupProps) {
  if (!server || name === undefined) return <Tag {...attributes}>{children}</Tag>;
  const shelf = shelfOf(of);
  const html = shelf.get(name) ?? server.renderToString(children);
  shelf.set(name, html);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it a moment or a thousand pages ago
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
