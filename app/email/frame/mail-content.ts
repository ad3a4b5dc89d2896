export interface MailWords {
  text: string;
  strong?: boolean;
  em?: boolean;
  /** An absolute http, https, mailto or tel address. */
  href?: string;
}

/** Whether a link may appear in an email. */
export const isMailLink = (href: string): boolean =>
  /^(https?:\/\/|mailto:|tel:)/i.test(href) && URL.canParse(href);

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

/** The site's colour tokens by the same names: light, dark and shared, as `#rrggbb`. */
export interface MailColours {
  day: Readonly<Record<Ground | 'terra' | 'teal', string>>;
  night: Readonly<Record<Ground, string>>;
  both: Readonly<Record<'night' | 'star', string>>;
}

export interface MailContent {
  /** Shown beside the subject in an inbox; not in the text version. */
  preheader: string;
  heading: string;
  blocks: readonly MailBlock[];
  signature: MailSignature;
  colours: MailColours;
}
