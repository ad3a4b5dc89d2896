import { connect, type DetailedPeerCertificate, type TLSSocket } from 'node:tls';
import type { GivenSettings } from '#app/platform/process/settings.ts';
import type { Finding, Look } from './finding.ts';

const patience = 5_000;
const day = 86_400_000;
/** Days; what renews certificates by itself does it a month before. */
const soon = 14;

/** Whether the site runs here, and can serve. */
export const lookAtSite: Look = async ({ HOST, PORT }) => {
  const what = 'Site';
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}/readyz`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(patience) }).catch(() => undefined);
  if (!answer) return [{ what, state: 'unknown', says: 'It does not run on this machine and port now.' }];
  const says = await answer.text();
  if (answer.ok) return [{ what, state: 'well', says: 'It runs and serves.' }];
  return [
    {
      ...{ what, state: 'wrong', says: `It runs and cannot serve (${says.slice(0, 100)}).` },
      mend: 'Look at the findings on the database; the log says more.',
    },
  ];
};

/** The certificate that visitors get at SITE_URL. */
export const lookAtCertificate: Look = async ({ SITE_URL }) => {
  const what = 'Certificate';
  const { protocol, hostname, port } = new URL(SITE_URL);
  if (protocol !== 'https:') return withoutEncryption(SITE_URL);
  const wrong = (says: string, mend: string): Finding[] => [{ what, state: 'wrong', says, mend }];
  const renew = 'Renew it where TLS ends (certbot renew), and look why it did not happen by itself.';
  try {
    const socket = await handshake(hostname.replace(/^\[(.*)\]$/, '$1'), Number(port || 443));
    const { valid_to } = socket.getPeerCertificate() as DetailedPeerCertificate;
    const trouble = socket.authorizationError;
    socket.destroy();
    const days = Math.floor((Date.parse(valid_to) - Date.now()) / day);
    if (days < 0) return wrong(`It expired ${-days} days ago.`, renew);
    if (trouble)
      return wrong(
        `Browsers do not trust it (${trouble}).`,
        'Get one for this name from a public authority.',
      );
    if (days < soon) return wrong(`It is valid for ${days} more days.`, renew);
    return [{ what, state: 'well', says: `Valid for ${days} more days.` }];
  } catch (error) {
    const { code = 'no answer' } = error as NodeJS.ErrnoException;
    return wrong(
      `${hostname} cannot be reached (${code}).`,
      'Look at the name’s DNS entry, the firewall and the proxy in front.',
    );
  }
};

const withoutEncryption = (siteUrl: GivenSettings['SITE_URL']): Finding[] =>
  /^http:\/\/(localhost|127\.|\[::1\])/.test(siteUrl)
    ? []
    : [
        {
          ...{
            what: 'Certificate',
            state: 'wrong',
            says: 'SITE_URL is http://: passwords travel for all to read.',
          },
          mend: 'Let a proxy in front end TLS, and set SITE_URL to https://.',
        },
      ];

const handshake = (host: string, port: number): Promise<TLSSocket> =>
  new Promise((resolve, reject) => {
    // Looked at, not trusted.
    const options = { host, port, servername: /^[\d.:]+$/.test(host) ? '' : host, rejectUnauthorized: false };
    const socket = connect(options, () => resolve(socket));
    socket.setTimeout(patience, () =>
      socket.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })),
    );
    socket.on('error', reject);
  });
