import type { LogoPicture } from '#app/branding/branding.ts';
import { maxPixels, type PictureFormat, widthsFor } from './picture.ts';
import { enqueuePictureWork } from './picture-queue.ts';

/**
 * Loaded with the first picture: most processes never need it. One thread and no cache, so that a small
 * machine stays responsive.
 */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

const limits = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const;
const seconds = 30;

/** Longest side of the stored original: enough for an A5 print. */
const longest = 2_560;

export interface CleanPicture {
  format: 'jpeg' | 'webp';
  width: number;
  height: number;
  body: Buffer;
}

/** Not a picture, or one that is refused; the message is shown to the sender, with errors by field. */
export class BadPicture extends Error {
  override name = 'BadPicture';
  readonly fields: FormData;
  constructor(message: string, fields = new FormData()) {
    super(message);
    this.fields = fields;
  }
}

const millions = (pixels: number) => Math.round(pixels / 1_000_000);

/** Rotates upright, converts to sRGB and drops all metadata. Checks dimensions before decoding. Throws `BadPicture`. */
export async function cleanPicture(file: string): Promise<CleanPicture> {
  const sharp = await loadSharp();
  const { width = 0, height = 0 } = await sharp(file, { ...limits, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new BadPicture('This file is damaged. Please open it on your device and save it again.');
    });
  if (width * height > maxPixels)
    throw new BadPicture(
      `This picture has ${millions(width * height)} megapixels, and 50 are the most that we can take. Please make it smaller and upload it again.`,
    );
  try {
    const upright = sharp(file, limits)
      .timeout({ seconds })
      .autoOrient()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true });
    const { hasAlpha } = await sharp(file, limits).metadata();
    const format = hasAlpha ? 'webp' : 'jpeg';
    const encoded = hasAlpha ? upright.webp({ quality: 88, effort: 2 }) : upright.jpeg({ quality: 86 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { format, width: info.width, height: info.height, body: data };
  } catch {
    throw new BadPicture(
      'This picture cannot be read to its end. Please open it on your device and save it again.',
    );
  }
}

interface PictureFile {
  width: number;
  format: PictureFormat;
  body: Buffer;
}

/** Generates the sizes used by pages, each in the same queue as uploads. */
export async function pictureSizes(body: Buffer, width: number): Promise<PictureFile[]> {
  const sharp = await loadSharp();
  const files: PictureFile[] = [];
  for (const wanted of widthsFor(width)) {
    const resized = () => sharp(body, limits).timeout({ seconds: 60 }).resize({ width: wanted });
    const webp = await enqueuePictureWork(() => resized().webp({ quality: 78 }).toBuffer());
    const avif = await enqueuePictureWork(() => resized().avif({ quality: 52, effort: 3 }).toBuffer());
    files.push({ width: wanted, format: 'webp', body: webp }, { width: wanted, format: 'avif', body: avif });
  }
  return files;
}

/** Converts to a small PNG for documents and drawings; `most` in px. */
export async function logoPng(
  body: Buffer,
  most: { width: number; height: number },
): Promise<Omit<LogoPicture, 'of'>> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(body, limits)
    .timeout({ seconds })
    .resize({ ...most, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}
