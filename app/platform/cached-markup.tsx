import type { HTMLAttributes, ReactNode } from 'react';
import { memoize } from './memoize.ts';

// Only the server keeps markup; what makes it stays out of the app pages' scripts.
const server = import.meta.env.SSR ? await import('react-dom/server') : undefined;

const shelfOf = memoize((_content: object) => new Map<string, string>());

interface CachedMarkupProps extends HTMLAttributes<HTMLElement> {
  as: 'a' | 'article' | 'div' | 'footer' | 'li' | 'nav' | 'template';
  /** The content that it shows; what was kept goes when this object does. */
  of: object;
  /** Says all else that its content depends on: one of a few, since each of them is kept. Without it nothing is kept. */
  name: string | undefined;
  children: ReactNode;
  href?: string;
}

/** Rendered once for `of` and `name`, by itself: no router hooks, no `useId`, no context from around it. */
export function CachedMarkup({ as: Tag, of, name, children, ...attributes }: CachedMarkupProps) {
  if (!server || name === undefined) return <Tag {...attributes}>{children}</Tag>;
  const shelf = shelfOf(of);
  const html = shelf.get(name) ?? server.renderToString(children);
  shelf.set(name, html);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it a moment or a thousand pages ago
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
