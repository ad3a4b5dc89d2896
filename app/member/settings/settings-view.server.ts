import { toString as qrCode } from 'qrcode';
import { isRecentlyAuthenticated } from '#app/accounts/reauthentication/recent-authentication.server.ts';
import type { CurrentSession } from '#app/accounts/sessions/session.server.ts';
import { listSessions } from '#app/accounts/sessions/session-list.server.ts';
import { setupAddress } from '#app/accounts/two-factor/totp.server.ts';
import { countRecoveryCodes, pendingSecret } from '#app/accounts/two-factor/two-factor.server.ts';
import { displayName } from '#app/accounts/users/display-name.ts';
import { findPerson } from '#app/accounts/users/people.server.ts';
import { findProfile } from '#app/accounts/users/profile.server.ts';
import { formatDate } from '#app/dates/time.ts';
import { isFindable } from '#app/features/community/buddies/buddy.server.ts';
import { listBlocked } from '#app/features/community/moderation/block.server.ts';
import { countKeepable } from '#app/features/learning/certificates/kept-certificate.server.ts';
import { site } from '#app/organisation/site.content.ts';
import {
  type Context,
  clockContext,
  contentContext,
  databaseContext,
  settingsContext,
} from '#app/platform/context.ts';

export async function readSettingsPage(context: Context, session: CurrentSession) {
  const { user, twoFactorEnabled } = session;
  const database = context.get(databaseContext);
  const { AUTH_SECRET, STAFF_TWO_FACTOR } = context.get(settingsContext);
  const [person, profile, devices, secret, codesLeft, findable, blocked, certificates] = await Promise.all([
    findPerson(database, user.id),
    findProfile(database, user.id),
    listSessions(database, user.id, context.get(clockContext).now()),
    // Without recent authentication the key could be read by whoever sits at the browser.
    twoFactorEnabled || !isRecentlyAuthenticated(context, session)
      ? undefined
      : pendingSecret(database, user.id, AUTH_SECRET),
    twoFactorEnabled ? countRecoveryCodes(database, user.id) : 0,
    isFindable(database, user.id),
    listBlocked(database, user.id),
    countKeepable(database, user.id),
  ]);
  const issuer = context.get(contentContext).single(site).name;
  return {
    user: { id: user.id, name: user.name, email: user.email, emailVerified: user.emailVerified },
    hasPassword: person?.passwordHash != null,
    // A name that is just the start of the address was not typed by anybody.
    profile: {
      ...profile,
      fullName: user.name === displayName({ name: '', email: user.email }) ? '' : user.name,
    },
    certificates,
    community: { findable, blocked },
    newsletter: profile?.newsletterSubscribed ?? false,
    twoFactor: {
      enabled: twoFactorEnabled,
      codesLeft,
      required: STAFF_TWO_FACTOR === 'required' && user.role !== 'user',
      setup: secret ? await setupOf(secret, setupAddress(secret, issuer, user.email)) : undefined,
    },
    devices: devices.map(({ id, device, createdAt, usedAt }) => ({
      id,
      device,
      since: formatDate(createdAt, 'moment'),
      used: formatDate(usedAt, 'short'),
      mine: id === session.id,
    })),
  };
}

export type SettingsView = Awaited<ReturnType<typeof readSettingsPage>>;

const setupOf = async (secret: string, address: string) => ({
  secret: spaced(secret),
  qr: await qrPicture(address),
  address,
});

const spaced = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** As the URL of an image: the content security policy blocks inline markup. */
async function qrPicture(text: string): Promise<string> {
  const svg = await qrCode(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
