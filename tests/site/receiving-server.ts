import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  /** Envelope, not headers. */
  from: string;
  to: string[];
  mail: ParsedMail;
  raw: string;
  encrypted: boolean;
}

interface Manners {
  /** A refusal of RCPT TO, such as `[450, 'come back later']`. */
  recipient?: (address: string) => [code: number, text: string] | undefined;
  /** A refusal of DATA. */
  content?: (received: ReceivedMail) => [code: number, text: string] | undefined;
  /** Delay of the greeting in ms. */
  greetAfter?: number;
  /** Delay in ms before accepting an email, optionally by address. */
  answerAfter?: number | ((address: string) => number);
  /** Accept the email, but hang up instead of acknowledging it. */
  hangUp?: () => boolean;
  /** Ask for a password, and refuse every one. */
  locked?: boolean;
  /** Offer STARTTLS, with an unknown certificate unless one is given. */
  encrypted?: boolean | { key: Buffer; cert: Buffer };
  port?: number;
}

const refusal = ([code, text]: [number, string]) => Object.assign(new Error(text), { responseCode: code });
const later = (ms: number | undefined, then: () => void) => (ms ? void setTimeout(then, ms) : then());

/** A real SMTP server on loopback that stores what it receives. */
export async function receivingServer(manners: Manners = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: [...(manners.locked ? [] : ['AUTH']), ...(manners.encrypted ? [] : ['STARTTLS'])],
    allowInsecureAuth: true,
    ...(typeof manners.encrypted === 'object' && manners.encrypted),
    onAuth: (_auth, _session, done) => done(refusal([535, '5.7.8 wrong password'])),
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_session, done) => later(manners.greetAfter, () => done()),
    onRcptTo: ({ address }, _session, done) => {
      const answer = manners.recipient?.(address);
      done(answer ? refusal(answer) : null);
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        const raw = Buffer.concat(parts);
        const { mailFrom, rcptTo } = session.envelope;
        const one = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          mail: await simpleParser(raw, { skipImageLinks: true }),
          raw: raw.toString(),
          encrypted: session.secure,
        };
        const answer = manners.content?.(one);
        if (answer) return done(refusal(answer));
        received.push(one);
        const { answerAfter } = manners;
        const wait = typeof answerAfter === 'function' ? answerAfter(one.to[0] ?? '') : answerAfter;
        if (!manners.hangUp?.()) return later(wait, () => done(null));
        for (const connection of server.connections) connection.close();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(manners.port ?? 0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
