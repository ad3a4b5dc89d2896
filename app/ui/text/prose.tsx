import type { ReactNode } from 'react';

type ProseProps = { html: string; children?: never } | { html?: never; children: ReactNode };

/** Running text. `html` must come from `renderMarkdown`, which escapes raw HTML. */
export function Prose({ html, children }: ProseProps) {
  if (html === undefined) return <div className="prose">{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by renderMarkdown with raw HTML switched off
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
