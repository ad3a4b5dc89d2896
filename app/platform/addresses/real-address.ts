/** Whether a host name only holds the place of a real one (`.example`, RFC 2606): nobody is to be sent there. */
const isPlaceholderHost = (host: string): boolean => /(^|\.)example$/i.test(host);

export function realAddress(url: string | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  return isPlaceholderHost(new URL(url).hostname) ? undefined : url;
}

/** As `realAddress`, for an email address in what only machines read: there no mark can say that it is an example. */
export const realEmail = (email: string): string | undefined =>
  isPlaceholderHost(email.slice(email.lastIndexOf('@') + 1)) ? undefined : email;

/** The same for a telephone number: one of nothing but noughts behind the code of its country. */
export const realPhone = (phone: string): string | undefined =>
  /^(?:\d{1,3})?0{6,}$/.test(phone.replaceAll(/\D/g, '')) ? undefined : phone;

const markdownLink = /\]\(\s*(https?:[^\s)]+)/g;

/** Links anywhere in `value`, in a field of their own or in Markdown, that only hold the place of real ones. */
export function placeholderLinks(value: unknown): string[] {
  if (typeof value === 'string') {
    const links = /^https?:\S+$/.test(value)
      ? [value]
      : [...value.matchAll(markdownLink)].map(([, url]) => url);
    return links.filter((url) => url && URL.canParse(url) && !realAddress(url)) as string[];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(placeholderLinks);
}

export const leadsAway = (href: string): boolean => href.startsWith('https://');
