import { fileTypeFromBuffer } from 'file-type';

const accepted = ['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/avif'];

const advice = 'Please save it as JPEG, PNG, WebP or AVIF and upload that.';

const refusals: Readonly<Record<string, string>> = {
  'image/heic':
    'This is a HEIC photo, the way an iPhone keeps them. On the phone open Settings, Camera, Formats and choose “Most Compatible”, or send the photo to yourself by email as “Large”: that makes a JPEG.',
  'image/gif': `This is a GIF. ${advice}`,
  'image/tiff': `This is a TIFF. ${advice}`,
  'image/bmp': `This is a BMP. ${advice}`,
  'application/pdf': `This is a PDF. Take a screenshot of the page. ${advice}`,
};

export const headBytes = 4_100;

/** Why a file starting with `head` is refused; undefined for an accepted picture. Judged by content, not by name. */
export async function kindProblem(head: Uint8Array): Promise<string | undefined> {
  if (head.length === 0) return 'This file is empty. Please choose another one.';
  const mime = await fileTypeFromBuffer(head)
    .then((type) => type?.mime as string | undefined)
    .catch(() => undefined);
  if (mime && accepted.includes(mime)) return undefined;
  if (mime?.startsWith('image/hei')) return refusals['image/heic'];
  if (mime && mime in refusals) return refusals[mime];
  if (/<svg[\s>]|<!doctype svg/i.test(Buffer.from(head).toString('latin1')))
    return 'This is an SVG, which can carry programs. Please save it as PNG and upload that.';
  return `This file is no picture that we can show. ${advice}`;
}
