import type { pictures } from './picture.table.ts';

type Stored = typeof pictures.$inferSelect;

/** Upload limits (decisions, Administration): file size in bytes, and pixels. */
export const maxBytes = 10 * 1024 * 1024;
export const maxPixels = 50_000_000;

/** Widths requested by pages: CSS pixels × density. */
const pageWidths = [320, 640, 960, 1280, 1600];

export const widthsFor = (width: number): number[] => {
  const most = Math.min(width, 1600);
  return [...pageWidths.filter((wanted) => wanted < most), most];
};

export type PictureFormat = 'jpeg' | 'webp' | 'avif';
const endings = { jpeg: 'jpg', webp: 'webp', avif: 'avif' } as const;

export const picturePath = ({ hash, format }: Pick<Stored, 'hash' | 'format'>): string =>
  `/pictures/${hash}.${endings[format]}`;

export const pictureHash = (path: string | undefined): string | undefined =>
  /^\/pictures\/([0-9a-f]{32})\.(?:jpg|webp)$/.exec(path ?? '')?.[1];

export interface PictureFile {
  hash: string;
  /** In px; 0 is the original. */
  width: number;
  format: PictureFormat;
}

/** Parses a file name from an address. Undefined if invalid. */
export function fileOf(name: string): PictureFile | undefined {
  const [, hash, width = '0', ending] =
    /^([0-9a-f]{32})(?:-([1-9]\d{0,3}))?\.(jpg|webp|avif)$/.exec(name) ?? [];
  const format = (Object.keys(endings) as PictureFormat[]).find((one) => endings[one] === ending);
  return hash && format ? { hash, width: Number(width), format } : undefined;
}

export interface PictureFacts {
  alt: string;
  decorative: boolean;
  showsChild: boolean;
  consentChecked: boolean;
}

/** Missing facts about a new picture, by field; undefined if complete. */
export function factsProblem(facts: PictureFacts): Record<string, string> | undefined {
  const errors: Record<string, string> = {};
  if (!facts.alt && !facts.decorative)
    errors.alt = 'Say what the picture shows, or tick that it only decorates.';
  if (facts.showsChild && !facts.consentChecked)
    errors.consent_checked =
      'Check the photo consent of every child in it, then tick this. Without consent it may not be used.';
  return Object.keys(errors).length > 0 ? errors : undefined;
}

/** Whether visitors may see it: with a recognisable child only after the photo consent was checked. */
export const mayBeShown = ({ showsChild, consentAt }: Pick<Stored, 'showsChild' | 'consentAt'>): boolean =>
  !showsChild || consentAt !== null;
