import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** For tests with very many emails: a mail server on loopback that keeps only who got which Message-ID. */
export async function countingServer() {
  const received = new Map<string, string[]>();
  let count = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData: (stream, { envelope: { rcptTo } }, done) => {
      let head = '';
      stream.on('data', (part: Buffer) => {
        if (!head.includes('\r\n\r\n')) head += part.toString('latin1');
      });
      stream.on('end', () => {
        const id = /^Message-ID: (\S+)/im.exec(head)?.[1] ?? '';
        for (const { address } of rcptTo) received.set(address, [...(received.get(address) ?? []), id]);
        count += 1;
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** How many emails were taken. */
    count: () => count,
    /** Message-IDs by address. */
    received: () => received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
