const junk =
  'style, x-style, script, noscript, template, meta, link, base, title, xml, img, picture, svg, math, object, embed, iframe, input, select, textarea, o\\:p';
const keptElements: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  ol: ['start'],
};

/** Attributes that trigger content-security-policy reports even when a document is only parsed. */
const reportedAttributes = /(^<[\w:-]+\/|[\s"'])(style|on[a-z]+)(\s*=)/gi;

/** Cleans HTML pasted from Word, Google Docs or a web page. `style` is read as text, since the policy blocks it. */
export function cleanPaste(html: string): string {
  const renamed = html
    .replace(/<(\/?)style\b/gi, '<$1x-style')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(reportedAttributes, '$1data-$2$3'));
  const page = new DOMParser().parseFromString(renamed, 'text/html');
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const node of [...comments, ...page.querySelectorAll(junk)]) (node as ChildNode).remove();
  makeLists(page);
  for (const element of page.body.querySelectorAll<HTMLElement>('*')) {
    readLook(page, element);
    const name = element.localName;
    for (const { name: attribute } of [...element.attributes])
      if (!keptElements[name]?.includes(attribute)) element.removeAttribute(attribute);
    if (name === 'a') element.setAttribute('href', withoutDetour(element.getAttribute('href') ?? ''));
  }
  for (const paragraph of page.body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, span'))
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('br')) paragraph.remove();
  return page.body.innerHTML.replace(/&nbsp;|\u00a0/g, ' ');
}

/** Turns bold and italic styles into elements, and drops elements whose style cancels them. */
function readLook(page: Document, element: HTMLElement): void {
  const look = lookOf(element);
  const isBold = /(?:^|;)font-weight:(bold|[6-9]00)/.test(look);
  if (/^(b|strong)$/.test(element.localName) && /(?:^|;)font-weight:(normal|[1-4]00)/.test(look))
    element.replaceWith(...element.childNodes);
  if (element.localName !== 'span') return;
  if (isBold) wrap(page, element, 'strong');
  if (look.includes('font-style:italic')) wrap(page, element, 'em');
  if (/text-decoration[a-z-]*:[a-z]*line-through/.test(look)) wrap(page, element, 's');
}

function wrap(page: Document, element: HTMLElement, name: string): void {
  const around = page.createElement(name);
  around.append(...element.childNodes);
  element.append(around);
}

const lookOf = (element: HTMLElement) => element.dataset.style?.replace(/\s/g, '').toLowerCase() ?? '';

/** Word writes lists as paragraphs with a drawn bullet or number; `level2` in the style gives the depth. */
function makeLists(page: Document): void {
  let open: { list: HTMLElement; level: number }[] = [];
  for (const item of page.querySelectorAll<HTMLElement>('[class*="MsoListParagraph"]')) {
    const mark = [...item.querySelectorAll<HTMLElement>('span')].find((span) =>
      lookOf(span).includes('mso-list:ignore'),
    );
    const name = /^\s*\(?[\da-z]{1,3}[.)]/i.test(mark?.textContent ?? '') ? 'ol' : 'ul';
    mark?.remove();
    const level = Number(/mso-list:[^;]*level(\d)/.exec(lookOf(item))?.[1] ?? 1);
    if (open[0]?.list.nextElementSibling !== item) open = [];
    open = open.filter((one) => one.level < level || (one.level === level && one.list.localName === name));
    if (open.at(-1)?.level !== level) {
      const list = page.createElement(name);
      const around = open.at(-1)?.list.lastElementChild;
      if (around) around.append(list);
      else item.before(list);
      open.push({ list, level });
    }
    const entry = page.createElement('li');
    entry.append(...item.childNodes);
    open.at(-1)?.list.append(entry);
    item.remove();
  }
}

export const hasPictures = (html: string): boolean => /<(img|v:imagedata|picture|svg)\b/i.test(html);

function withoutDetour(href: string): string {
  const detour = /^https:\/\/www\.google\.com\/url\?/.test(href) && URL.canParse(href);
  return (detour && new URL(href).searchParams.get('q')) || href;
}
