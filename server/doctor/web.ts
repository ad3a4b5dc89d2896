import { connect, type DetailedPeerCertificate, type TLSSocket } from 'node:tls';
import type { GivenSettings } from '#app/platform/process/settings.ts';
import { type DoctorCheck, type Finding, lookingAt } from './finding.ts';

const patience = 5_000;
const day = 86_400_000;
/** Days; what renews certificates by itself does it a month before. */
const soon = 14;

const site = lookingAt('Site');
const certificate = lookingAt('Certificate');

/** Whether the site runs here, and can serve. */
export const lookAtSite: DoctorCheck = async ({ HOST, PORT }) => {
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}/readyz`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(patience) }).catch(() => undefined);
  if (!answer) return [site.unknown('It does not run on this machine and port now.')];
  const says = await answer.text();
  if (answer.ok) return [site.well('It runs and serves.')];
  return [
    site.wrong(
      `It runs and cannot serve (${says.slice(0, 100)}).`,
      'Look at the findings on the database; the log says more.',
    ),
  ];
};

/** The certificate that visitors get at SITE_URL. */
export const lookAtCertificate: DoctorCheck = async ({ SITE_URL }) => {
  const url = new URL(SITE_URL);
  return url.protocol === 'https:' ? [await shownAt(url)] : withoutEncryption(SITE_URL);
};

/** When the certificate at an address ends, and why browsers do not trust it. Rejects when nobody answers there within 5 s. */
export async function certificateAt({ hostname, port }: URL): Promise<{ ends: Date; trouble: Error }> {
  const socket = await handshake(hostname.replace(/^\[(.*)\]$/, '$1'), Number(port || 443));
  const { valid_to } = socket.getPeerCertificate() as DetailedPeerCertificate;
  const trouble = socket.authorizationError;
  socket.destroy();
  return { ends: new Date(valid_to), trouble };
}

async function shownAt(url: URL): Promise<Finding> {
  const renew = 'Renew it where TLS ends (certbot renew), and look why it did not happen by itself.';
  try {
    const { ends, trouble } = await certificateAt(url);
    const days = Math.floor((ends.getTime() - Date.now()) / day);
    if (days < 0) return certificate.wrong(`It expired ${-days} days ago.`, renew);
    if (trouble)
      return certificate.wrong(
        `Browsers do not trust it (${trouble}).`,
        'Get one for this name from a public authority.',
      );
    if (days < soon) return certificate.wrong(`It is valid for ${days} more days.`, renew);
    return certificate.well(`Valid for ${days} more days.`);
  } catch (error) {
    const { code = 'no answer' } = error as NodeJS.ErrnoException;
    return certificate.wrong(
      `${url.hostname} cannot be reached (${code}).`,
      'Look at the name’s DNS entry, the firewall and the proxy in front.',
    );
  }
}

const withoutEncryption = (siteUrl: GivenSettings['SITE_URL']): Finding[] =>
  /^http:\/\/(localhost|127\.|\[::1\])/.test(siteUrl)
    ? []
    : [
        certificate.wrong(
          'SITE_URL is http://: passwords travel for all to read.',
          'Let a proxy in front end TLS, and set SITE_URL to https://.',
        ),
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
