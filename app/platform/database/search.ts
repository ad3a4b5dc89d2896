import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

const mostWords = 6;

/** Telephone numbers match by their last nine digits, however they are written. */
const numberOf = (text: string): string | undefined =>
  /^[+\d\s().-]{6,30}$/.test(text) ? text.replaceAll(/\D/g, '').slice(-9) : undefined;

/** The terms of a search: a telephone number, or up to six words. */
export function searchedWords(text: string): string[] {
  const number = numberOf(text.trim());
  if (number && number.length >= 6) return [number];
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return [...new Set(words)].slice(0, mostWords);
}

const isShort = (word: string) => [...word].length < 3;
const literal = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

function eachOf(text: string, condition: (word: string) => SQL): SQL {
  const words = searchedWords(text);
  return words.length > 0 ? sql`(${sql.join(words.map(condition), sql` and `)})` : sql`false`;
}

/** Every word must occur in a column; one of fewer than three letters at the start of a word. Uses no index. */
export const containsWords = (text: string, columns: SQLWrapper[]): SQL =>
  eachOf(text, (word) => {
    const alike = columns.map((column) =>
      isShort(word)
        ? sql`${column} ilike ${`${literal(word)}%`} or ${column} ilike ${`% ${literal(word)}%`}`
        : sql`${column} ilike ${`%${literal(word)}%`}`,
    );
    return sql`(${sql.join(alike, sql` or `)})`;
  });

/** The same for people's names and email addresses, in a table with `search_text`. Uses no index. */
export const haveWords = (text: string, people: PgTable): SQL =>
  eachOf(text, (word) => sql`strpos(${people}.search_text, lower(${isShort(word) ? ` ${word}` : word})) > 0`);

/** Prefilter by index: all matching people, and a few others. */
export const mayHaveWords = (text: string, people: PgTable): SQL =>
  eachOf(text, (word) => sql`${people}.search_text like lower(${patternOf(word)})`);

// Non-overlapping trigrams find nearly the same people in half the time.
function patternOf(word: string): string {
  if (isShort(word)) return `% ${literal(word)}%`;
  const threes = word.match(/[\p{L}\p{N}]{3}/gu) ?? [];
  return threes.length > 0 ? `%${threes.join('%')}%` : `%${literal(word)}%`;
}

/** An email address, however its letters are written. */
export const isAddress = (column: PgColumn, email: string): SQL =>
  sql`lower(${column}) = ${email.toLowerCase()}`;
