/** A run of words: strong, lean, or a link. */
export interface MailWords {
  text: string;
  strong?: boolean;
  em?: boolean;
  /** An absolute address: http, https, mailto or tel. */
  href?: string;
}

/** What only an email has that staff wrote as a whole: a newsletter, or a message to a group. */
export type RichBlock =
  | { type: 'heading'; text: string }
  | { type: 'words'; words: readonly MailWords[]; quoted?: boolean }
  | { type: 'items'; items: readonly (readonly MailWords[])[]; numbered?: boolean }
  /** Something on the site, such as an event, with what has to be known of it. */
  | { type: 'card'; kind: string; title: string; lines: readonly string[]; url: string };

export type MailBlock =
  | RichBlock
  /** Line ends in it are kept. */
  | { type: 'paragraph'; text: string }
  | { type: 'list'; items: readonly string[] }
  /** Label and value, one pair a row. */
  | { type: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { type: 'button'; label: string; url: string }
  /** Set apart: what somebody wrote, or what to watch out for. */
  | { type: 'note'; text: string };

export interface MailSignature {
  organisation: string;
  shortName: string;
  siteUrl: string;
  address: readonly string[];
  email: string;
  phone?: string;
  reason: string;
  unsubscribeUrl?: string;
}

export interface MailContent {
  /** What an inbox shows beside the subject; not repeated in the text version. */
  preheader: string;
  heading: string;
  blocks: readonly MailBlock[];
  signature: MailSignature;
}
