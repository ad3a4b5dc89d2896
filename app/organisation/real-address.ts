/**
 * An address that visitors may be sent to: undefined for one that only holds the place of the real one (`.example`, RFC 2606),
 * which staff find under what is to be replaced.
 */
export function realAddress(url: string | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  return /(^|\.)example$/.test(new URL(url).hostname) ? undefined : url;
}
