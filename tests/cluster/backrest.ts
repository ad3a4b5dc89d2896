import { type Machine, runOn } from './machines.ts';
import { placesOf } from './parts.ts';

/** Runs a program on a database machine, as the account of PostgreSQL. */
export const asPostgres = (machine: Machine, ...words: string[]): string =>
  runOn(machine, ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', ...words]);

export const backrest = (machine: Machine, folder: string, ...words: string[]): string =>
  asPostgres(
    machine,
    'pgbackrest',
    `--config=${placesOf(machine, folder).backrest}`,
    '--stanza=site',
    ...words,
  );

/** PostgreSQL by itself, without Patroni: `start` or `stop`. */
export const server = (machine: Machine, folder: string, ...words: string[]): string =>
  asPostgres(
    machine,
    ...[
      'env',
      `PGBACKREST_CONFIG=${placesOf(machine, folder).backrest}`,
      '/usr/lib/postgresql/15/bin/pg_ctl',
    ],
    ...['-D', placesOf(machine, folder).data, '-w', '-t', '86400'],
    ...words,
  );

/** Of the server that `server` started, which listens to its own machine alone. */
export const ask = (machine: Machine, folder: string, query: string, database = 'postgres'): string =>
  asPostgres(machine, 'psql', '-h', placesOf(machine, folder).own, '-d', database, '-Atc', query).trim();
