import { documentOf, textOf } from './document.ts';
import { visibleText } from './page-main.ts';

const level = ({ tagName }: { tagName: string }) => Number(tagName[1]);

/** Describes flaws of a page: undefined values, empty headings, lists and links, broken ids and anchors. */
export function flawsOf(html: string): string[] {
  const page = documentOf(html);
  const headings = page.querySelectorAll('h1, h2, h3, h4, h5, h6');
  const inMain = page.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)');
  const ids = page.querySelectorAll('[id]').map((element) => element.getAttribute('id')!);
  const places = page
    .querySelectorAll('a[href^="#"]')
    .map((link) => decodeURIComponent(link.getAttribute('href')!.slice(1)));
  const hrefs = page.querySelectorAll('a[href]').map((link) => link.getAttribute('href')!);
  const odd = /.{0,20}(?:\bundefined\b|\bNaN\b|\[object Object\]|Invalid Date).{0,20}/;
  return [
    ...(odd.exec(visibleText(html)) ?? []).map((text) => `it says “${text}”`),
    ...headings.filter((heading) => textOf(heading) === '').map(({ tagName }) => `an empty ${tagName}`),
    ...inMain
      .filter((heading, i) => i > 0 && level(heading) > level(inMain[i - 1]!) + 1)
      .map((heading) => `“${textOf(heading)}” skips a level`),
    ...page
      .querySelectorAll('main :is(ul, ol, dl)')
      .filter((list) => !list.hasAttribute('hidden') && !list.querySelector('li, dt'))
      .map((list) => `an empty list ${list.outerHTML.slice(0, 80)}`),
    ...ids.filter((id, i) => ids.indexOf(id) < i).map((id) => `#${id} twice`),
    ...places.filter((id) => id && !ids.includes(id)).map((id) => `no #${id} on the page`),
    ...hrefs.filter((href) => /undefined|NaN|\[object/.test(href)).map((href) => `a link to ${href}`),
  ];
}
