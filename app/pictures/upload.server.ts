import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { headBytes, kindProblem } from './identify.server.ts';
import { maxBytes } from './picture.ts';
import { BadPicture } from './shrink.server.ts';

export interface Upload {
  file: string;
  name: string;
  fields: FormData;
}

export const tooLarge =
  'This picture is larger than 10 MB. Please make it smaller (1,600 pixels are wide enough), and upload it again.';

/** Streams the upload to disk, deleted after `use`. Throws `BadPicture`. */
export async function withUpload<T>(request: Request, use: (upload: Upload) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'picture-'));
  try {
    const file = path.join(folder, 'file');
    const fields = new FormData();
    const { name, files } = await readParts(request, { file, fields });
    const problem =
      files === 0
        ? 'Please choose a picture.'
        : files > 1
          ? 'Please upload one picture at a time.'
          : await kindProblem(await headOf(file));
    if (problem) throw new BadPicture(problem, fields);
    return await use({ file, name, fields });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const broken = () => new BadPicture('The upload broke off. Please try again; nothing was stored.');

function parserOf(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { fileSize: maxBytes, files: 3, fields: 20, fieldSize: 2_000, parts: 30, headerPairs: 50 },
    });
  } catch {
    throw broken();
  }
}

async function readParts(request: Request, { file, fields }: Pick<Upload, 'file' | 'fields'>) {
  const { body } = request;
  if (!body) throw broken();
  const parser = parserOf(request.headers.get('content-type') ?? '');
  let files = 0;
  let name = '';
  let isTooLarge = false;
  const streams: Readable[] = [];
  const writing: Promise<unknown>[] = [];
  parser.on('field', (key, value) => {
    if (!fields.has(key)) fields.append(key, cleanText(value));
  });
  parser.on('file', (_field, stream, filename) => {
    // As sent for an empty file field.
    if (!filename || files > 0) {
      if (filename) files += 1;
      stream.resume();
      return;
    }
    files += 1;
    name = pictureName(filename);
    stream.on('limit', () => {
      isTooLarge = true;
    });
    streams.push(stream);
    writing.push(pipeline(stream, createWriteStream(file)));
  });
  const read = pipeline(Readable.fromWeb(body as ReadableStream<Uint8Array>), parser);
  const [outcome] = await Promise.allSettled([read]);
  // A part never ends by itself if the client has disconnected.
  if (outcome.status === 'rejected') for (const stream of streams) stream.destroy();
  const written = await Promise.allSettled(writing);
  if (isTooLarge) throw new BadPicture(tooLarge, fields);
  if (outcome.status === 'rejected' || written.some(({ status }) => status === 'rejected')) throw broken();
  return { name, files };
}

async function headOf(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const cleanText = (text: string): string => text.toWellFormed().replaceAll('\0', '').trim().slice(0, 500);

/** A readable name for a file: without folders and extension, and only letters, digits and simple punctuation. */
function pictureName(filename: string): string {
  const last = filename.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N} ._()-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.slice(0, 80).trim() || 'Picture';
}
