import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { simpleParser } from 'mailparser';

/** For tests: a mail server on loopback that takes `delay()` ms for its greeting and for the answer to each command. */
export async function slowPost(delay: () => number) {
  const received: { to: string; id: string }[] = [];
  const open = new Set<Socket>();
  let most = 0;
  const server = createServer((socket) => {
    open.add(socket);
    most = Math.max(most, open.size);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
    serve(socket).catch(() => socket.destroy());
  });

  async function serve(socket: Socket): Promise<void> {
    const say = async (answer: string) => {
      await sleep(delay());
      if (socket.writable) socket.write(`${answer}\r\n`);
    };
    let to = '';
    let text: string[] | undefined;
    await say('220 slow.example');
    for await (const line of createInterface({ input: socket })) {
      if (text && line !== '.') text.push(line.replace(/^\.\./, '.'));
      else if (text) {
        // It has it from here on, whenever it says so.
        const { messageId = '' } = await simpleParser(text.join('\r\n'));
        received.push({ to, id: messageId });
        text = undefined;
        await say('250 taken');
      } else if (/^DATA/i.test(line)) {
        await say('354 go on');
        text = [];
      } else {
        to = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1] ?? to;
        await say(/^QUIT/i.test(line) ? '221 bye' : '250 yes');
      }
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What it has, whether or not it has said so. */
    received,
    /** Connections that were open at once, at most. */
    mostOpen: () => most,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
