import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { findKind, type Kinds } from '#app/applications/definition/submission.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { containsWords, haveWords, mayHaveWords, searchedWords } from '#app/platform/database/search.ts';
import { isUuid } from '#app/platform/secrets/tokens.ts';
import { addressTables } from './table-rules.ts';

/** Somebody known only by address: the sender of a row, or the guardian it names. */
export interface KnownAddress {
  /** `students.UUID` or `students.UUID.guardian`: identifies the person without name or address. */
  reference: string;
  name: string;
  email: string;
  phone: string;
}

const most = 20;

/** The column with that key, or empty text. */
const textOf = (table: PgTable, key: string) => {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  return Object.hasOwn(columns, key) ? sql<string>`coalesce(${columns[key]}, '')` : sql<string>`''`;
};

interface Row {
  id: string;
  name: string;
  email: string;
  phone: string;
  parentName: string;
  parentEmail: string;
  parentPhone: string;
}

const selectionOf = ({ table, columns }: Kinds[number]) => ({
  id: sql<string>`${columns.id}`,
  name: sql<string>`${columns.person}`,
  email: sql<string>`${columns.email}`,
  phone: textOf(table, 'phone'),
  parentName: textOf(table, 'parentName'),
  parentEmail: textOf(table, 'parentEmail'),
  parentPhone: textOf(table, 'parentPhone'),
});

const peopleOf = (list: string, row: Row): KnownAddress[] => [
  { reference: `${list}.${row.id}`, name: row.name, email: row.email, phone: row.phone },
  ...(row.parentEmail
    ? [
        {
          reference: `${list}.${row.id}.guardian`,
          name: row.parentName,
          email: row.parentEmail,
          phone: row.parentPhone,
        },
      ]
    : []),
];

const has = ({ name, email, phone }: KnownAddress, words: readonly string[]): boolean => {
  const text = `${name} ${email} ${phone.replaceAll(/\D/g, '')}`.toLowerCase();
  return words.every((word) => text.includes(word.toLowerCase()));
};

export interface FoundAddress extends KnownAddress {
  /** Purposes for which the address was given. */
  lists: string[];
}

/**
 * People matching by name, address or telephone number, with or without an account; at most 20 addresses
 * (decisions, Administration). Telephone numbers match in any notation.
 */
export async function findAddresses(
  database: Database,
  kinds: Kinds,
  words: string,
): Promise<FoundAddress[]> {
  const searched = searchedWords(words);
  const ofKinds = kinds.map(async (kind) => {
    const { name, table, columns, labels } = kind;
    const rows = await database
      .select(selectionOf(kind))
      .from(table)
      .where(and(mayHaveWords(words, table), haveWords(words, table)))
      .orderBy(desc(columns.date))
      .limit(most);
    const people = rows.flatMap((row) => peopleOf(name, row));
    return people.filter((one) => has(one, searched)).map((one) => ({ ...one, list: labels.one }));
  });
  const ofAddresses = Object.entries(addressTables).map(async ([name, { table, label }]) => {
    const email = textOf(table, 'email');
    const rows = await database
      .select({ id: sql<string>`id`, email })
      .from(table)
      .where(containsWords(words, [email]))
      .limit(most);
    return rows.map((row) => ({
      reference: `${name}.${row.id}`,
      name: '',
      phone: '',
      list: label,
      email: row.email,
    }));
  });
  const found = new Map<string, FoundAddress>();
  for (const { list, ...one } of (await Promise.all([...ofKinds, ...ofAddresses])).flat()) {
    const key = one.email.toLowerCase();
    const known = found.get(key) ?? { ...one, lists: [] };
    found.set(key, { ...known, name: known.name || one.name, lists: [...new Set([...known.lists, list])] });
  }
  return [...found.values()].slice(0, most);
}

/** The person behind a reference; undefined if invalid or its row is gone. */
export async function findAddress(
  database: Database,
  kinds: Kinds,
  reference: string,
): Promise<KnownAddress | undefined> {
  const [list = '', id = ''] = reference.split('.');
  if (!isUuid(id)) return undefined;
  const kind = findKind(kinds, list);
  if (kind) {
    const [row] = await database.select(selectionOf(kind)).from(kind.table).where(eq(kind.columns.id, id));
    return row && peopleOf(list, row).find((one) => one.reference === reference);
  }
  const table = Object.hasOwn(addressTables, list) ? addressTables[list]!.table : undefined;
  if (!table || reference !== `${list}.${id}`) return undefined;
  const [row] = await database
    .select({ email: textOf(table, 'email') })
    .from(table)
    .where(sql`id = ${id}`);
  return row && { reference, name: '', email: row.email, phone: '' };
}
