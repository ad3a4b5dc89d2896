import { betweenCommas, type SqlStatement, sqlStatements } from './sql-statements.ts';

const takesAway = 'takes away what the release before uses';
const renames = 'renames what the release before uses';
const blocks = 'reads all rows of a table while nobody can write to it';
const rewrites = 'writes a whole table anew while nobody can read it';
const refuses = 'may refuse what the release before writes';
const wants = 'wants a value that the release before may leave out';
const unknown = 'is nothing that this check knows to be harmless';

const name = String.raw`(?:(?:"[^"]+"|\w+)\.)?("[^"]+"|\w+)`;
const namePattern = (before: string) =>
  new RegExp(`^${before}(?: if (?:not )?exists)?(?: only)? ${name}`, 'i');
const createsTable = namePattern('create (?:unlogged )?table');
const altersTable = namePattern('alter table');
const indexedTable = new RegExp(` on (?:only )?${name}`, 'i');
const insertsInto = namePattern('insert into');
const refersTo = new RegExp(`\\breferences ${name}`, 'gi');

const plainName = (found: string | undefined) => found?.replaceAll('"', '').toLowerCase() ?? '';

/** What is the same for all rows, and so is written once and not into each of them. */
const sameForAll = /^(null|true|false|''|-?[\d.]+|now\(\)|current_\w+)(::[\w [\]"()]+)?(?=$| )/i;

/** Of a column that is added to a table with rows. */
function columnHarm(column: string): string | undefined {
  if (/ (unique|primary key)\b/i.test(column)) return `${blocks}: it makes an index`;
  if (/ (generated\b|\w*serial\b)/i.test(column)) return rewrites;
  const filled = / default (.*)/i.exec(column)?.[1];
  if (filled && !sameForAll.test(filled)) return rewrites;
  if (/ not null\b/i.test(column) && !filled)
    return 'adds a column without a default that the release before does not fill';
  if (/ (check|constraint)\b/i.test(column) || (filled && / references\b/i.test(column))) return blocks;
  return undefined;
}

/** The parts of ALTER TABLE in the order in which they are looked for; `undefined` is harmless. */
const actions: [RegExp, string | undefined | ((action: string) => string | undefined)][] = [
  [
    /^add (constraint|check|unique|primary|foreign|exclude)\b/i,
    (action) => (/ not valid$/i.test(action) ? refuses : `${blocks}, and ${refuses}`),
  ],
  [/^add /i, columnHarm],
  [/^rename /i, renames],
  [/^drop /i, takesAway],
  [/^alter (column )?\S+ (set data )?type /i, 'changes the type of a column'],
  [/^alter (column )?\S+ (set not null|drop default)/i, wants],
  [/^alter (column )?\S+ (drop not null|set default |set statistics |set \(|reset \()/i, undefined],
  [/^(validate constraint |set \(|reset \()/i, undefined],
  [/^/, unknown],
];

function actionHarm(action: string): string | undefined {
  const [, harm] = actions.find(([pattern]) => pattern.test(action))!;
  return typeof harm === 'function' ? harm(action) : harm;
}

/** Of statements that are not about a table of the same file. */
const statements: [RegExp, string | undefined][] = [
  [/^create( unique)? index concurrently /i, 'cannot run in a transaction, as migrations do'],
  [/^create unique index /i, `${blocks}, and ${refuses}`],
  [/^create index /i, blocks],
  [/^create (type|sequence|schema|domain|extension) /i, undefined],
  [/^comment on /i, undefined],
  [/^create (or replace )?(constraint )?trigger /i, 'is run by what the release before writes'],
  [
    /^create (or replace )?(function|procedure|view|aggregate|rule) /i,
    'may change what the release before calls',
  ],
  [/^drop /i, takesAway],
  [/^truncate\b|^delete /i, 'deletes rows that the release before reads'],
  [/^(update|insert|merge|copy) /i, 'changes rows that the release before reads'],
  [/^do /i, 'runs a program that this check does not look into'],
  [/^(lock|cluster|reindex|vacuum|refresh) /i, 'lets nobody read or write meanwhile'],
  [/ rename (to|value) /i, renames],
  [/^/, unknown],
];

/** A new table keeps the release before from deleting what its rows refer to, unless they go with it. */
function holdsFast(code: string, made: ReadonlySet<string>): string[] {
  const isHeld = betweenCommas(code.replace(/^create .*? \(/i, '').replace(/^alter table .*? add /i, ''))
    .filter((part) => !/ on delete (cascade|set null|set default)/i.test(part))
    .some((part) => [...part.matchAll(refersTo)].some(([, table]) => !made.has(plainName(table))));
  return isHeld ? ['keeps the release before from deleting rows that new ones refer to'] : [];
}

function harmOf({ code }: SqlStatement, made: ReadonlySet<string>): string[] {
  const [altered, changed] = altersTable.exec(code) ?? [];
  const table = changed ?? createsTable.exec(code)?.[1] ?? insertsInto.exec(code)?.[1];
  const indexed = /^create (unique )?index (?!concurrently)/i.test(code) && indexedTable.exec(code)?.[1];
  if (indexed && made.has(plainName(indexed))) return [];
  if (table && made.has(plainName(table))) return holdsFast(code, made);
  const harms = altered
    ? betweenCommas(code.slice(altered.length).trim()).map(actionHarm)
    : [statements.find(([pattern]) => pattern.test(code))![1]];
  return harms.filter((harm) => harm !== undefined);
}

/** Whoever wrote it says that nothing uses any more what is dropped, or why the release before can live with the statement. */
export const isVouchedFor = ({ comments, code }: SqlStatement): boolean =>
  /^-- gentle: \S.{14,}$/m.test(comments) ||
  (/^-- unused since \d{4}\s*$/m.test(comments) && /\bdrop /i.test(code));

/** What these statements would do to the release before, and to people meanwhile; empty for what only adds. */
export function harmToReleaseBefore(sql: string): string[] {
  const all = sqlStatements(sql);
  const made = new Set(all.flatMap(({ code }) => plainName(createsTable.exec(code)?.[1]) || []));
  return all
    .filter((statement) => !isVouchedFor(statement))
    .flatMap((statement) => harmOf(statement, made).map((harm) => `${harm}: ${statement.text}`));
}
