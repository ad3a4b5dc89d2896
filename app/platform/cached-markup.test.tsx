import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CachedMarkup } from './cached-markup.tsx';

const content = { name: 'the content of today' };

function page(of: object, name: string | undefined, text: string) {
  let times = 0;
  const Inside = () => {
    times++;
    return (
      <>
        <b>{text}</b> &amp; more
      </>
    );
  };
  const html = renderToString(
    <CachedMarkup as="nav" of={of} name={name} className="small" aria-label="More">
      <Inside />
    </CachedMarkup>,
  );
  return { html, times };
}

test('cached markup is rendered once and equals a fresh rendering', () => {
  const plain = page(content, undefined, 'one');
  expect(plain.html).toBe('<nav class="small" aria-label="More"><b>one</b> &amp; more</nav>');
  expect(page(content, 'first', 'one')).toEqual({ html: plain.html, times: 1 });
  expect(page(content, 'first', 'one')).toEqual({ html: plain.html, times: 0 });
});

test('other names and content are cached separately', () => {
  expect(page(content, 'second', 'two').html).toContain('<b>two</b>');
  expect(page({ ...content }, 'first', 'three').html).toContain('<b>three</b>');
});
