/** Reads the props that the page carries in front of an island (island.tsx). */
export const propsOf = <Props extends object>(place: Element): Props =>
  JSON.parse(place.previousElementSibling?.textContent ?? '{}');

/** Fetches the page again and returns the island's current props. Rejects if that fails. */
export async function freshProps<Props extends object>(name: string): Promise<Props> {
  const answer = await fetch(location.href);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const place = page.querySelector(`[data-island="${name}"]`);
  if (!answer.ok || !place) throw new Error(`no ${name} at ${location.pathname}: ${answer.status}`);
  return propsOf<Props>(place);
}
