import type { client } from './client.ts';

/** An editor's steps. The current text is learnt by saving over an outdated revision. */
export function editing(url: string, { get, post, jar }: ReturnType<typeof client>) {
  const sendDraft = async (path: string, value: object, revision: number) => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(`${url}${path}/draft`, {
      method: 'POST',
      headers: { cookie, origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ value, revision }),
    });
    return { status: answer.status, ...(await answer.json()) };
  };
  const standing = async (path: string) => (await sendDraft(path, {}, 999_999_999)).conflict;
  return {
    async write(path: string, fields: object) {
      const { value, revision } = await standing(path);
      const { status } = await sendDraft(path, { ...value, ...fields }, revision);
      if (status !== 200) throw new Error(`the draft of ${path}: ${status}`);
    },
    async step(path: string, step: string) {
      const { revision } = await standing(path);
      const answer = await post(path, { step, revision: String(revision) });
      if (answer.status !== 303) throw new Error(`${step}: ${answer.status}`);
      return new URL(answer.headers.get('location') ?? '', url).pathname;
    },
    async link(path: string) {
      const found = /(\/preview\?in=[^"]+)"/.exec(await (await get(`${path}/preview`)).text())?.[1] ?? '';
      return found.replaceAll('&amp;', '&');
    },
  };
}
