/** The HTML between header and footer, which are the same everywhere. */
export async function mainOf(response: Response): Promise<string> {
  const html = await response.text();
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}

/** The visible text of some HTML. */
export const visibleText = (html: string): string =>
  html
    .replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<!--.*?-->|<wbr\/?>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

/** The visible text of the main part. */
export const pageText = async (response: Response): Promise<string> => visibleText(await mainOf(response));
