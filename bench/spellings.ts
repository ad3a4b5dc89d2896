import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** What somebody may write to have a page kept for others that is not theirs; then what they send. */
const tries: [odd: string[], usual: string[]][] = [
  [['Cookie: theme=dark; theme=light'], ['Cookie: theme=light']],
  [['Cookie: theme=light; theme=dark'], ['Cookie: theme=dark']],
  [['Cookie: a=1', 'Cookie: theme=dark'], []],
  [['Cookie: theme=dark', 'Cookie: theme=light'], ['Cookie: theme=light']],
  [['Save-Data: on', 'Save-Data: off'], ['Save-Data: on']],
  [['Save-Data: off', 'Save-Data: on'], []],
  [['X-Theme: dark'], []],
];

export const spellings = tries.length;

/** Header lines as they are: clients of HTTP join those of one name. */
async function get(address: URL, lines: string[]): Promise<string> {
  const socket = connect(Number(address.port), address.hostname);
  const head = [`GET ${address.pathname}${address.search} HTTP/1.1`, `Host: ${address.host}`, ...lines];
  socket.write([...head, 'Connection: close', '', ''].join('\r\n'));
  const answer = await text(socket);
  if (!answer.startsWith('HTTP/1.1 200')) throw new Error(`Asked for a page, got ${answer.slice(0, 40)}`);
  return answer.slice(answer.indexOf('\r\n\r\n'));
}

/** How many of the spellings made the cache at `url` give others a page that the site itself does not give them. */
export async function misledBy(url: string, site: string): Promise<number> {
  const path = (round: number) => `/?spelling=${round}`;
  let misled = 0;
  for (const [round, [odd, usual]] of tries.entries()) {
    await get(new URL(path(round), url), odd);
    const got = await get(new URL(path(round), url), usual);
    if (got !== (await get(new URL(path(round), site), usual))) misled += 1;
  }
  return misled;
}
