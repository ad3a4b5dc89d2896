import { known, readSearch, type Search, type Selection } from '#app/features/learning/catalogue/filter.ts';

const none = 'none';

type Field = { name: string; value: string };

export function readSelection(search: Search<never>, query: URLSearchParams): Selection {
  const chosen: Record<string, string[]> = {};
  for (const facet of search.facets) {
    const given = query.getAll(facet.name);
    chosen[facet.name] = given.length === 0 && facet.whole ? [facet.whole] : known(facet, given);
  }
  return { q: readSearch(query), chosen };
}

export function fieldsOf(search: Search<never>, { q, chosen }: Selection): Field[] {
  const fields: Field[] = q ? [{ name: 'q', value: q }] : [];
  for (const { name, whole } of search.facets) {
    const values = chosen[name] ?? [];
    if (whole && values.length === 1 && values[0] === whole) continue;
    if (whole && values.length === 0) fields.push({ name, value: none });
    fields.push(...values.map((value) => ({ name, value })));
  }
  return fields;
}

/** Hidden fields of the filter panel: without them, ticking nothing would mean the default again. */
export const marksOf = (search: Search<never>): Field[] =>
  search.facets.filter(({ whole }) => whole).map(({ name }) => ({ name, value: none }));

export function payAddress(what: string, price: string): string {
  const message = `I would like to take ${what} (${price}). Please tell me when it starts and send me an invoice.`;
  return `/contact-us?${new URLSearchParams({ subject: 'Billing Question', message })}`;
}

export function placeAddress(what: string): string {
  const message = `I would like to take ${what}. Please tell me how I get a place.`;
  return `/contact-us?${new URLSearchParams({ subject: 'General Inquiry', message })}`;
}

export const scholarshipAddress = (course: string): string =>
  `/scholarship-enquiry?${new URLSearchParams({ course })}`;
