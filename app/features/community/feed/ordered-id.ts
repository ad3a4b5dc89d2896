import { randomBytes } from 'node:crypto';

let last = 0;
let count = 0;

/** A UUID (version 7): what was written in the same millisecond by this process keeps its order. */
export function orderedId(now: Date): string {
  const time = Math.max(now.getTime(), last);
  count = time === last ? count + 1 : 0;
  last = time;
  if (count > 0xfff) {
    last += 1;
    count = 0;
  }
  const random = randomBytes(8);
  random[0] = (random[0]! & 0x3f) | 0x80;
  const tail = random.toString('hex');
  const head = last.toString(16).padStart(12, '0');
  return `${head.slice(0, 8)}-${head.slice(8)}-7${count.toString(16).padStart(3, '0')}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
