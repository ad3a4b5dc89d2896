import { countLoops } from './count-loops.ts';
import { isWhole, type PageSources, wholePage } from './whole-page.ts';

/**
 * A learner's page ready to show: its loops are counted, and `first` runs before her own scripts. Only scripts found here get the nonce,
 * so none that the browser finds later, while repairing odd HTML, can run uncounted.
 */
export function countedPage(sources: PageSources, first: string): string {
  const page = new DOMParser().parseFromString(wholePage(sources), 'text/html');
  const number = crypto.getRandomValues(new Uint32Array(4)).join('-');
  // Tasks for a whole page check whether she wrote the html element herself.
  page.documentElement.toggleAttribute('data-added', !isWhole(sources.html));
  // Never shown where scripts run, and parsed differently.
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

/** Templates included. `srcdoc` is removed, as a nested page would only be parsed once shown. */
function countHandlers(page: ParentNode): void {
  for (const element of page.querySelectorAll('*')) {
    element.removeAttribute('srcdoc');
    for (const attribute of element.attributes)
      if (/^on/i.test(attribute.name)) attribute.value = countLoops(attribute.value);
    if (element instanceof HTMLTemplateElement) countHandlers(element.content);
  }
}
