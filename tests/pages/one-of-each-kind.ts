/** The list pages, and one page of each kind of entry. */
export const oneOfEachKind = (paths: readonly string[]): string[] => [
  ...new Map(
    paths.map((path) => [path.replace(/[^/]+$/, (last) => (path.lastIndexOf('/') ? '' : last)), path]),
  ).values(),
];
