import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface Counting {
  host?: string;
  port?: number;
  /** Called with each email: its address, and its source without soft line breaks. */
  hear?: (address: string, source: string) => void;
}

/** A mail server for tests with very many emails: stores only Message-IDs by recipient. */
export async function countingServer({ host = '127.0.0.1', port: wanted = 0, hear }: Counting = {}) {
  const received = new Map<string, string[]>();
  let count = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData: (stream, { envelope: { rcptTo } }, done) => {
      let source = '';
      stream.on('data', (part: Buffer) => {
        if (hear || !source.includes('\r\n\r\n')) source += part.toString('latin1');
      });
      stream.on('end', () => {
        const id = /^Message-ID: (\S+)/im.exec(source)?.[1] ?? '';
        for (const { address } of rcptTo) received.set(address, [...(received.get(address) ?? []), id]);
        if (hear) for (const { address } of rcptTo) hear(address, source.replaceAll('=\r\n', ''));
        count += 1;
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(wanted, host, () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${host}:${port}`,
    /** Number of emails received. */
    count: () => count,
    /** Message-IDs by address. */
    received: () => received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
