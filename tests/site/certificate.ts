import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A certificate for localhost that ends at that day (YYMMDD), by its own authority. */
export function certificate(end: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'certificates-'));
  const file = (name: string) => path.join(folder, `${end}-${name}`);
  writeFileSync(file('index'), '');
  writeFileSync(
    file('conf'),
    `[ca]\ndefault_ca=own\n[own]\ndatabase=${file('index')}\nserial=${file('serial')}\nrand_serial=yes\nnew_certs_dir=${folder}\ndefault_md=sha256\npolicy=any\n[any]\ncommonName=supplied\n`,
  );
  const run = (...words: string[]) => {
    const { status, stderr } = spawnSync('openssl', words, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  };
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', file('key')];
  run('req', ...key, '-subj', '/CN=localhost', '-out', file('request'));
  run(
    ...[
      'ca',
      '-batch',
      '-selfsign',
      '-config',
      file('conf'),
      '-keyfile',
      file('key'),
      '-in',
      file('request'),
    ],
    ...['-startdate', '200101000000Z', '-enddate', `${end}000000Z`, '-out', file('certificate'), '-notext'],
  );
  const made = { key: readFileSync(file('key')), cert: readFileSync(file('certificate')) };
  rmSync(folder, { recursive: true });
  return made;
}
