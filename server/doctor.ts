/** `npm run doctor` (operation.md): what is wrong with this installation, and how to mend it. Changes and sends nothing. */
import { readSettings, SettingsError } from '#app/platform/process/settings.ts';
import { lookAtDatabase } from '#server/doctor/database.ts';
import { type DoctorCheck, type Finding, lookingAt, report } from '#server/doctor/finding.ts';
import { lookAtBackup, lookAtClock, lookAtDisk, lookAtErasures } from '#server/doctor/machine.ts';
import { lookAtMail } from '#server/doctor/mail.ts';
import { lookAtPooler } from '#server/doctor/pooler.ts';
import { lookAtCertificate, lookAtSite } from '#server/doctor/web.ts';

const looks: readonly DoctorCheck[] = [
  lookAtSite,
  lookAtDatabase,
  lookAtPooler,
  lookAtDisk,
  lookAtClock,
  lookAtMail,
  lookAtCertificate,
  lookAtBackup,
  lookAtErasures,
];

const { well, wrong } = lookingAt('Settings');

async function examine(): Promise<Finding[]> {
  try {
    const settings = readSettings(process.env);
    const found = await Promise.all(looks.map((look) => look(settings)));
    return [well('All can be used.'), ...found.flat()];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const mend = 'Correct it and run this again; the site does not start like this.';
    return error.problems.map((says) => wrong(says, mend));
  }
}

const findings = await examine();
console.log(report(findings));
if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1;
