const junk = 'style, script, meta, link, title, xml, img, object, iframe, o\\:p';
const kept: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  ol: ['start'],
};

/**
 * HTML from Word, Google Docs or a page as plain structure: headings, paragraphs, lists, tables, links, bold, italic and struck
 * text; no look, no pictures. Where the document says its look in `style`, that is read as text: our policy blocks the attribute,
 * and Google Docs wraps everything in `<b style="font-weight:normal">`.
 */
export function cleanPaste(html: string): string {
  const renamed = html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle=/gi, ' data-style='));
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
      if (!kept[name]?.includes(attribute)) element.removeAttribute(attribute);
    if (name === 'a') element.setAttribute('href', withoutDetour(element.getAttribute('href') ?? ''));
  }
  for (const paragraph of page.body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, span'))
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('br')) paragraph.remove();
  return page.body.innerHTML.replace(/&nbsp;|\u00a0/g, ' ');
}

/** Bold and italic that are only said as a look become what they mean, and the other way round. */
function readLook(page: Document, element: HTMLElement): void {
  const look = element.dataset.style?.replace(/\s/g, '').toLowerCase() ?? '';
  const isBold = /font-weight:(bold|[6-9]00)/.test(look);
  if (/^(b|strong)$/.test(element.localName) && /font-weight:(normal|[1-4]00)/.test(look))
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

/** Word writes lists as paragraphs with a drawn bullet or number. */
function makeLists(page: Document): void {
  let list: HTMLElement | undefined;
  for (const item of page.querySelectorAll<HTMLElement>('[class*="MsoListParagraph"]')) {
    const mark = [...item.querySelectorAll<HTMLElement>('span')].find((span) =>
      span.dataset.style?.replace(/\s/g, '').toLowerCase().includes('mso-list:ignore'),
    );
    const name = /^\s*\(?[\da-z]{1,3}[.)]/i.test(mark?.textContent ?? '') ? 'ol' : 'ul';
    mark?.remove();
    if (!list || list.localName !== name || list.nextElementSibling !== item) {
      list = page.createElement(name);
      item.before(list);
    }
    const entry = page.createElement('li');
    entry.append(...item.childNodes);
    list.append(entry);
    item.remove();
  }
}

/** Google Docs sends every link over an address of its own. */
function withoutDetour(href: string): string {
  const detour = /^https:\/\/www\.google\.com\/url\?/.test(href) && URL.canParse(href);
  return (detour && new URL(href).searchParams.get('q')) || href;
}
