/** The HTML between the header and the footer of a page; what stands around it is the same everywhere. */
export async function mainOf(response: Response): Promise<string> {
  const html = await response.text();
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}

/** The words of some HTML as they are read, tags and scripts left out. */
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

/** The words of the page's main part. */
export const pageText = async (response: Response): Promise<string> => visibleText(await mainOf(response));
