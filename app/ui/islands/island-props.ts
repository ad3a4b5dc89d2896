/** The props that an island's page brings for it, beside it (island.tsx). */
export const propsOf = <Props extends object>(place: Element): Props =>
  JSON.parse(place.previousElementSibling?.textContent ?? '{}');

/** The props of an island as this page has them now. Rejects when the page cannot be fetched. */
export async function freshProps<Props extends object>(name: string): Promise<Props> {
  const answer = await fetch(location.href);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const place = page.querySelector(`[data-island="${name}"]`);
  if (!answer.ok || !place) throw new Error(`no ${name} at ${location.pathname}: ${answer.status}`);
  return propsOf<Props>(place);
}
