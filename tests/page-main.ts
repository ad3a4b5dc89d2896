/** The HTML between the header and the footer of a page; what stands around it is the same everywhere. */
export async function mainOf(response: Response): Promise<string> {
  const html = await response.text();
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}
