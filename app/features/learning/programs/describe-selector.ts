/** The lessons' words for elements; all others go by their tag names. */
const nouns: Record<string, string> = {
  h1: 'main heading (h1)',
  h2: 'heading (h2)',
  h3: 'heading (h3)',
  h4: 'heading (h4)',
  p: 'paragraph (p)',
  ul: 'list (ul)',
  ol: 'list (ol)',
  li: 'list item (li)',
  a: 'link (a)',
  img: 'picture (img)',
  svg: 'drawing (svg)',
  circle: 'circle',
  rect: 'rectangle (rect)',
  figcaption: 'caption (figcaption)',
  caption: 'caption',
  figure: 'figure',
  head: 'head',
  title: 'title',
  body: 'body',
  header: 'header',
  nav: 'menu (nav)',
  section: 'section',
  footer: 'footer',
  table: 'table',
  tr: 'row (tr)',
  th: 'heading cell (th)',
  td: 'cell (td)',
  form: 'form',
  label: 'label',
  input: 'field (input)',
  textarea: 'field (textarea)',
  select: 'field (select)',
  button: 'button',
  div: 'box (div)',
  style: 'CSS',
  script: 'script',
};

/** Elements that a page has, or should have, once. */
const single = new Set(['html', 'head', 'title', 'body', 'header', 'nav', 'main', 'footer', 'h1']);

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

type Words = (found: readonly string[]) => string | undefined;

/** Words before an element's noun. */
const before: [RegExp, Words][] = [
  [/^:first-(?:child|of-type)/, () => 'first'],
  [/^:last-(?:child|of-type)/, () => 'last'],
  [/^:nth-(?:child|of-type)\((\d+)\)/, ([, at]) => ordinals[Number(at) - 1]],
  [/^:empty/, () => 'empty'],
];

/** Words after it. */
const behind: [RegExp, Words][] = [
  [/^#([\w-]+)/, ([, id]) => `with the id ${id}`],
  [/^\.([\w-]+)/, ([, name]) => `with the class ${name}`],
  [/^\[([\w-]+)\]/, ([, name]) => `with ${name}`],
  [/^\[([\w-]+)="([^"]*)"\]/, ([, name, value]) => `whose ${name} is “${value}”`],
  [/^\[([\w-]+)\^="([^"]*)"\]/, ([, name, value]) => `whose ${name} begins with “${value}”`],
  [/^\[([\w-]+)\*="([^"]*)"\]/, ([, name, value]) => `with “${value}” in its ${name}`],
  [/^:not\(:empty\)/, () => 'with words in it'],
  [/^:not\(\.([\w-]+)\)/, ([, name]) => `without the class ${name}`],
  // The html element added around a learner's text has this attribute.
  [/^:not\(\[data-added\]\)/, () => 'of your own'],
];

const relations: Record<string, string> = {
  ' ': 'in',
  '>': 'directly in',
  '+': 'right after',
  '~': 'after',
};

interface Described {
  noun: string;
  article: string;
  /** Such as `in a section`; often empty. */
  tail: string;
}

/** An element by its name, or by the tag that was found. */
const nounOf = (name: string | undefined): string => {
  if (!name) return 'element';
  return nouns[name] ?? `${name} element`;
};

/** What a selector finds, in the words of the lessons, singular and plural. */
interface Named {
  /** Such as `list item (li) with the class late`. */
  one: string;
  many: string;
}

/**
 * A selector in plain words. Anything beyond the lessons is "a matching element".
 *
 * @param found the tag that was found, for selectors that do not name one
 */
export function describeSelector(selector: string, found?: string): Named {
  const all = selector.split(',').map((one) => describeOne(one.trim(), found));
  const known = all.filter((one) => one !== undefined);
  const [first] = known;
  if (!first || known.length < all.length)
    return { one: `matching ${nounOf(found)}`, many: `matching ${plural(nounOf(found))}` };
  const written = (nounIn: (noun: string) => string) => {
    const [ownNouns, tails] = [known.map(({ noun }) => nounIn(noun)), known.map(({ tail }) => tail)];
    const isOneTail = tails.every((tail) => tail === first.tail);
    if (isOneTail) return [listed([...new Set(ownNouns)]), first.tail].filter(Boolean).join(' ');
    if (known.every(({ noun }) => noun === first.noun)) return `${ownNouns[0]} ${tails.join(', or ')}`;
    return listed(ownNouns.map((noun, i) => [noun, tails[i]].filter(Boolean).join(' ')));
  };
  return { one: written((noun) => noun), many: written(plural) };
}

const plural = (noun: string) => (noun === nouns.style ? noun : noun.replace(/(?= \()|$/, 's'));

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

/** Without commas. */
function describeOne(selector: string, found: string | undefined): Described | undefined {
  const [last = '', ...outer] = selector
    .replaceAll(/\s*([>+~ ])\s*(?=[\w#.[:*])/g, '\n$1\n')
    .split('\n')
    .reverse();
  const own = describeCompound(last, found);
  if (!own) return undefined;
  const tail = [own.tail];
  for (let i = 0; i < outer.length; i += 2) {
    const around = describeCompound(outer[i + 1] ?? '');
    if (!around) return undefined;
    tail.push(`${relations[outer[i] ?? '']} ${around.article} ${around.noun}`, around.tail);
  }
  return { ...own, tail: tail.filter(Boolean).join(' ') };
}

/** One element, such as `li.late:first-child`. */
function describeCompound(compound: string, found?: string): Described | undefined {
  const [name = ''] = /^[a-z][a-z0-9-]*/.exec(compound) ?? [];
  let rest = compound.slice(name.length);
  const [front, back]: [string[], string[]] = [[], []];
  const take = (pieces: [RegExp, Words][], into: string[]) => {
    for (const [piece, words] of pieces) {
      const match = piece.exec(rest);
      const said = match && words(match);
      if (!said) continue;
      into.push(said);
      rest = rest.slice(match[0].length);
      return true;
    }
    return false;
  };
  while (rest) if (!take(before, front) && !take(behind, back)) return undefined;
  const isSingle = single.has(name) || /#|:(first|last|nth)-/.test(compound);
  const noun = [...front, nounOf(name || found)].join(' ');
  const indefinite = /^[aeio]/.test(noun) ? 'an' : 'a';
  return { noun, article: isSingle ? 'the' : indefinite, tail: back.join(' and ') };
}
