export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The one way to write a JSON value (RFC 8785): what is signed must not depend on the order of keys. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const object = value as { readonly [key: string]: Json };
  // Sorting without a comparison is by UTF-16 units, as the standard asks.
  const members = Object.keys(object)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(object[key] as Json)}`);
  return `{${members.join(',')}}`;
}
