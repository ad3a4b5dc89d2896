export interface MailWords {
  text: string;
  strong?: boolean;
  em?: boolean;
  /** An absolute address: http, https, mailto or tel. */
  href?: string;
}

export type RichBlock =
  | { type: 'heading'; text: string }
  | { type: 'words'; words: readonly MailWords[]; quoted?: boolean }
  | { type: 'items'; items: readonly (readonly MailWords[])[]; numbered?: boolean }
  | { type: 'card'; kind: string; title: string; lines: readonly string[]; url: string };

export type MailBlock =
  | RichBlock
  | { type: 'paragraph'; text: string }
  | { type: 'list'; items: readonly string[] }
  | { type: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { type: 'button'; label: string; url: string }
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

type Ground = 'paper' | 'surface' | 'sunk' | 'line' | 'ink' | 'ink2' | 'link' | 'act' | 'on-act';

/** The site's tokens of the same names, in light and in dark colours, and those of both. Each as `#rrggbb`. */
export interface MailColours {
  day: Readonly<Record<Ground | 'terra' | 'teal', string>>;
  night: Readonly<Record<Ground, string>>;
  both: Readonly<Record<'night' | 'star', string>>;
}

export interface MailContent {
  /** What an inbox shows beside the subject; not repeated in the text version. */
  preheader: string;
  heading: string;
  blocks: readonly MailBlock[];
  signature: MailSignature;
  colours: MailColours;
}
