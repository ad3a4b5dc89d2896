/** Whether a host name is a placeholder (`.example`, RFC 2606), to which nobody may be sent. */
const isPlaceholderHost = (host: string): boolean => /(^|\.)example$/i.test(host);

export function realAddress(url: string | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  return isPlaceholderHost(new URL(url).hostname) ? undefined : url;
}

/** Like `realAddress`, for email addresses in machine-readable output, which cannot be marked as examples. */
export const realEmail = (email: string): string | undefined =>
  isPlaceholderHost(email.slice(email.lastIndexOf('@') + 1)) ? undefined : email;

/** The same for telephone numbers: a placeholder has only zeros after the country code. */
export const realPhone = (phone: string): string | undefined =>
  /^(?:\d{1,3})?0{6,}$/.test(phone.replaceAll(/\D/g, '')) ? undefined : phone;

const markdownLink = /\]\(\s*(https?:[^\s)]+)/g;

/** Placeholder links anywhere in `value`, in separate fields or in Markdown. */
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
