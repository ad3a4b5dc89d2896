import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A phone's photo: EXIF with camera, location and `note`; stored rotated. */
export const phonePhoto = (width = 1200, height = 800, note = 'Thandi at home'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#a33f20' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Phone', ImageDescription: note },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '26/1 12/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** A plain picture in one of the accepted formats. */
export const plainPicture = (format: 'png' | 'webp' | 'avif' | 'gif' | 'tiff', width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 4, background: { r: 13, g: 95, b: 97, alpha: 0.5 } } })
    .toFormat(format)
    .toBuffer();

/** A small file that claims `width` × `height` pixels. */
export async function bomb(width: number, height: number): Promise<Buffer> {
  const png = await plainPicture('png', 10, 10);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** 12 MB of incompressible data that starts like a real picture. */
export const largeFile = async (): Promise<Buffer> =>
  Buffer.concat([await phonePhoto(40, 30), randomBytes(12 * 1024 * 1024)]);

export type Parts = Record<string, string | { name: string; body: Uint8Array | string }>;

/** A multipart body and its headers, as sent by a browser. */
export async function multipart(
  parts: Parts,
): Promise<{ body: Buffer<ArrayBuffer>; headers: Record<string, string> }> {
  const form = new FormData();
  for (const [key, value] of Object.entries(parts)) {
    if (typeof value === 'string') form.append(key, value);
    else
      form.append(
        key,
        new Blob([typeof value.body === 'string' ? value.body : new Uint8Array(value.body)]),
        value.name,
      );
  }
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const type = encoded.headers.get('content-type') ?? '';
  return { body, headers: { 'content-type': type, 'content-length': String(body.length) } };
}
