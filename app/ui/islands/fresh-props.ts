/** The props of an island as this page has them now. Rejects when the page cannot be fetched. */
export async function freshProps<Props>(name: string): Promise<Props> {
  const answer = await fetch(location.href);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const place = page.querySelector<HTMLElement>(`[data-island="${name}"]`);
  if (!answer.ok || !place) throw new Error(`no ${name} at ${location.pathname}: ${answer.status}`);
  return JSON.parse(place.dataset.props ?? '{}');
}
