import { plainBodyText } from './harmless-text.ts';

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Text for HTML, within an element or an attribute. */
export const escaped = (text: string): string =>
  plainBodyText(text).replace(/[&<>"']/g, (sign) => signs[sign]!);
export const withBreaks = (text: string): string => escaped(text).replace(/\r\n|\r|\n/g, '<br>');

export const link = (url: string, text: string) =>
  `<a class="a" href="${escaped(url)}" style="color:#2b30a0;overflow-wrap:anywhere">${escaped(text)}</a>`;
