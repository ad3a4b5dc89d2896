export type MailBlock =
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
