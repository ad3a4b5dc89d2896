import { countLoops } from './count-loops.ts';
import { isWhole, type PageSources, wholePage } from './whole-page.ts';

/**
 * A learner's page, to be shown: its loops are counted, and `first` runs before anything of hers. Only a script that was found here has
 * the number without which none runs, so that one which the browser finds later, in what it repairs of odd HTML, is left out.
 */
export function countedPage(sources: PageSources, first: string): string {
  const page = new DOMParser().parseFromString(wholePage(sources), 'text/html');
  const number = crypto.getRandomValues(new Uint32Array(4)).join('-');
  // A task for a whole page is asked whether it is hers.
  page.documentElement.toggleAttribute('data-added', !isWhole(sources.html));
  // Where scripts run it is never shown, and read in another way.
  for (const unseen of page.querySelectorAll('noscript')) unseen.remove();
  for (const script of page.querySelectorAll('script')) {
    script.textContent = countLoops(script.textContent);
    script.setAttribute('nonce', number);
  }
  countHandlers(page);
  const policy = page.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `script-src-elem 'nonce-${number}'; script-src-attr 'unsafe-inline'`;
  const judge = page.createElement('script');
  judge.setAttribute('nonce', number);
  judge.textContent = first;
  page.head.prepend(policy, judge);
  return `${page.doctype ? '<!doctype html>' : ''}${page.documentElement.outerHTML}`;
}

/** Also in templates. A page within the page would be read only once it is shown, so there is none. */
function countHandlers(page: ParentNode): void {
  for (const element of page.querySelectorAll('*')) {
    element.removeAttribute('srcdoc');
    for (const attribute of element.attributes)
      if (/^on/i.test(attribute.name)) attribute.value = countLoops(attribute.value);
    if (element instanceof HTMLTemplateElement) countHandlers(element.content);
  }
}
