export interface Facet<Course> {
  name: string;
  label: string;
  options: readonly string[];
  valuesOf: (course: Course) => readonly string[];
  /** The value for the whole catalogue: preselected, and narrows nothing. */
  whole?: string;
  /** Values of one kind are alternatives (or), kinds are conditions (and). Default: one kind. */
  kindOf?: (value: string) => string;
}

export interface CatalogueSearch<Course> {
  facets: readonly Facet<Course>[];
  textOf: (course: Course) => string;
}

export interface Selection {
  q: string;
  chosen: Readonly<Record<string, readonly string[]>>;
}

const searchable = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();

const known = (facet: Facet<never>, values: readonly string[]): string[] =>
  facet.options.filter((option) => values.includes(option));

export const maxSearchLength = 100;

export const readSearch = (query: URLSearchParams): string =>
  (query.get('q') ?? '')
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, maxSearchLength)
    .toWellFormed();

const plainTexts = new WeakMap<object, string>();

function wordsOf<Course extends object>({ textOf }: CatalogueSearch<Course>, course: Course): string {
  const known = plainTexts.get(course);
  if (known !== undefined) return known;
  const text = ` ${searchable(textOf(course))}`;
  plainTexts.set(course, text);
  return text;
}

function withText<Course extends object>(
  search: CatalogueSearch<Course>,
  courses: readonly Course[],
  q: string,
) {
  const words = searchable(q).split(' ').filter(Boolean);
  if (words.length === 0) return courses;
  return courses.filter((course) => words.every((word) => wordsOf(search, course).includes(` ${word}`)));
}

function passes<Course>(facet: Facet<Course>, values: readonly string[], chosen: readonly string[]): boolean {
  const narrowing = chosen.filter((value) => value !== facet.whole);
  const kindOf = facet.kindOf ?? (() => '');
  return narrowing.every(
    (value) =>
      values.includes(value) ||
      narrowing.some((other) => kindOf(other) === kindOf(value) && values.includes(other)),
  );
}

const chosenIn = <Course>(selection: Selection, facet: Facet<Course>) => selection.chosen[facet.name] ?? [];

export const matchingCourses = <Course extends object>(
  search: CatalogueSearch<Course>,
  courses: readonly Course[],
  selection: Selection,
): Course[] =>
  withText(search, courses, selection.q).filter((course) =>
    search.facets.every((facet) => passes(facet, facet.valuesOf(course), chosenIn(selection, facet))),
  );

export function countsFor<Course extends object>(
  search: CatalogueSearch<Course>,
  courses: readonly Course[],
  selection: Selection,
  facet: Facet<Course>,
): number[] {
  const kindOf = facet.kindOf ?? (() => '');
  const others = search.facets.filter((other) => other !== facet && chosenIn(selection, other).length > 0);
  const left = withText(search, courses, selection.q)
    .filter((course) =>
      others.every((other) => passes(other, other.valuesOf(course), chosenIn(selection, other))),
    )
    .map(facet.valuesOf);
  return facet.options.map((option) => {
    const beside = chosenIn(selection, facet).filter((value) => kindOf(value) !== kindOf(option));
    if (beside.length === 0 && option !== facet.whole)
      return left.filter((values) => values.includes(option)).length;
    return left.filter((values) => passes(facet, values, [...beside, option])).length;
  });
}

export const withoutChoice = (selection: Selection, name: string, value: string): Selection => ({
  ...selection,
  chosen: { ...selection.chosen, [name]: (selection.chosen[name] ?? []).filter((other) => other !== value) },
});

const none = 'none';

type Field = { name: string; value: string };

export function readSelection(search: CatalogueSearch<never>, query: URLSearchParams): Selection {
  const chosen: Record<string, string[]> = {};
  for (const facet of search.facets) {
    const given = query.getAll(facet.name);
    chosen[facet.name] = given.length === 0 && facet.whole ? [facet.whole] : known(facet, given);
  }
  return { q: readSearch(query), chosen };
}

export function fieldsOf(search: CatalogueSearch<never>, { q, chosen }: Selection): Field[] {
  const fields: Field[] = q ? [{ name: 'q', value: q }] : [];
  for (const { name, whole } of search.facets) {
    const values = chosen[name] ?? [];
    if (whole && values.length === 1 && values[0] === whole) continue;
    if (whole && values.length === 0) fields.push({ name, value: none });
    fields.push(...values.map((value) => ({ name, value })));
  }
  return fields;
}

/** The filter panel's hidden fields; without them, ticking nothing would mean the default again. */
export const marksOf = (search: CatalogueSearch<never>): Field[] =>
  search.facets.filter(({ whole }) => whole).map(({ name }) => ({ name, value: none }));
