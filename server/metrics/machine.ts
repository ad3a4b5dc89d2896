import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import type { GivenSettings } from '#app/platform/process/settings.ts';
import { newestBackups, shouldBeNoted } from '#server/doctor/machine.ts';
import { certificateAt } from '#server/doctor/web.ts';

/** Milliseconds; less than the parent has for each process. */
const patience = 1_000;
const tenMinutes = 600_000;

type Machine = Pick<GivenSettings, 'DATA_DIR' | 'DATABASE_URL' | 'ERASURES_DIR' | 'SITE_URL'>;

/** In bytes, where DATA_DIR lies. */
async function freeBytes({ DATA_DIR }: Machine): Promise<number> {
  const { bavail, bsize } = await statfs(DATA_DIR);
  return bavail * bsize;
}

/** Of several repositories the one whose newest is oldest; 0 where there should be one and is none. Undefined where it is not seen from here. */
async function newestBackup(settings: Machine): Promise<number | undefined> {
  const times = (await newestBackups(settings)).map(({ made }) => made?.getTime() ?? 0);
  return times.length > 0 ? Math.min(...times) / 1000 : undefined;
}

async function certificateEnds({ SITE_URL }: Machine): Promise<number | undefined> {
  const url = new URL(SITE_URL);
  return url.protocol === 'https:' ? (await certificateAt(url)).ends.getTime() / 1000 : undefined;
}

/**
 * Asks at most once in `every` ms, and never again before the last answer: a folder of a machine that is away may never answer. `late` stands
 * for an answer that has not come.
 */
function asking(
  read: () => Promise<number | undefined>,
  every: number,
  late?: number,
): () => Promise<number | undefined> {
  let answer: Promise<number | undefined> = Promise.resolve(undefined);
  let asked = Number.NEGATIVE_INFINITY;
  let isWaiting = false;
  return () => {
    if (!isWaiting && performance.now() - asked >= every) {
      asked = performance.now();
      isWaiting = true;
      answer = read()
        .catch(() => undefined)
        .finally(() => {
          isWaiting = false;
        });
    }
    return Promise.race([answer, sleep(patience, late, { ref: false })]);
  };
}

/**
 * What the doctor looks at on the machine and nobody sees until it is too late. What cannot be found out within a second is left
 * out, but backups that may be gone count as gone. Of several processes their parent measures it.
 */
export function measureMachine(settings: Machine): void {
  const gauges: [name: string, help: string, ...how: Parameters<typeof asking>][] = [
    ['disk_free_bytes', 'Room on the disk of DATA_DIR.', () => freeBytes(settings), 0],
    [
      'backup_newest_timestamp_seconds',
      'When the newest backup was made, of two repositories the older one; 0 when there is none.',
      () => newestBackup(settings),
      0,
      shouldBeNoted(settings) ? 0 : undefined,
    ],
    [
      'certificate_ends_timestamp_seconds',
      'When the certificate at SITE_URL expires.',
      () => certificateEnds(settings),
      tenMinutes,
    ],
  ];
  for (const [name, help, ...how] of gauges) {
    const ask = asking(...how);
    new Gauge({
      name,
      help,
      async collect() {
        const found = await ask();
        if (found === undefined) this.remove();
        else this.set(found);
      },
    });
  }
}
