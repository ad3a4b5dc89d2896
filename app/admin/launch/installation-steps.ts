import { formatDate } from '#app/dates/time.ts';
import { type LaunchStep, launchStep } from './checklist.ts';

export interface Installation {
  siteUrl: string;
  isPublic: boolean;
  hasMailServer: boolean;
  from: string | undefined;
  lastSent: Date | undefined;
  lastFailed: Date | undefined;
  admins: number;
  guarded: number;
  lastBackup: Date | undefined;
  now: Date;
}

export const installationSteps = (facts: Installation): LaunchStep[] => [
  domain(facts),
  mail(facts),
  admins(facts),
  backup(facts),
];

function domain({ siteUrl, isPublic }: Installation): LaunchStep {
  const step = launchStep('domain', 'Web address');
  if (!isPublic)
    return step.open(
      `The site is at ${siteUrl}, for this machine alone. The person who runs it sets SITE_URL to your public address, with https.`,
    );
  if (!siteUrl.startsWith('https://'))
    return step.open(
      `${siteUrl} is not encrypted. The person who runs the site gets a certificate and sets SITE_URL to the address with https.`,
    );
  return step.done(`Visitors and the links in emails come to ${siteUrl}.`);
}

function mail({ hasMailServer, from, lastSent, lastFailed }: Installation): LaunchStep {
  const step = launchStep('mail', 'Email', { href: '/admin/outbox', link: 'Open the outbox' });
  if (!hasMailServer)
    return step.open(
      'No email leaves this machine. The person who runs the site sets SMTP_URL and MAIL_FROM.',
    );
  const as = from ? `Emails come from ${from}. ` : '';
  if (lastFailed && !(lastSent && lastSent > lastFailed))
    return step.open(
      `${as}The last one could not be sent (${formatDate(lastFailed, 'moment')}). The outbox says why.`,
    );
  if (!lastSent) return step.open(`${as}None has been sent yet: send yourself a test email.`);
  return step.done(`${as}The last one left on ${formatDate(lastSent, 'moment')}.`);
}

function admins({ admins, guarded }: Installation): LaunchStep {
  const step = launchStep('admins', 'Administrators', { href: '/admin/people', link: 'People and roles' });
  const bare = admins - guarded;
  if (bare > 0)
    return step.open(
      `${bare === 1 ? 'One administrator signs' : `${bare} administrators sign`} in with a password alone. Set up two-factor sign-in in Settings.`,
    );
  return step.done(
    admins === 1
      ? 'One administrator, with two-factor sign-in. A second one helps when a phone is lost.'
      : `${admins} administrators, all with two-factor sign-in.`,
  );
}

const week = 7 * 86_400_000;

function backup({ lastBackup, now }: Installation): LaunchStep {
  const step = launchStep('backup', 'Backup');
  if (!lastBackup)
    return step.unknown(
      'No backup lies in the usual folder. One that is written elsewhere cannot be seen from here: ask the person who runs the site when the last one was made, and whether it was tried.',
    );
  const at = formatDate(lastBackup, 'moment');
  if (now.getTime() - lastBackup.getTime() > week)
    return step.open(
      `The newest backup in the usual folder is of ${at}. The person who runs the site makes one every day.`,
    );
  return step.done(`The last backup was made on ${at}. Keep a copy on another machine.`);
}
