import type { Target } from './attack.ts';

let keys = 0;

/** An attacker on club consent: submits forms and reads their own email. */
export function clubVisitor({ site, mailsTo }: Pick<Target, 'mailsTo'> & { site: { url: string } }) {
  const send = async (path: string, fields: Record<string, string>): Promise<number> => {
    const response = await fetch(new URL(path, site.url), {
      method: 'POST',
      body: new URLSearchParams({ idempotency_key: `attack-guardian-${Date.now()}-${++keys}`, ...fields }),
      headers: { accept: 'application/json', origin: site.url, 'sec-fetch-site': 'same-origin' },
      redirect: 'manual',
    });
    await response.arrayBuffer();
    return response.status;
  };
  return {
    /** Registers a child through the public form. */
    async join(fields: { full_name: string; email: string; parent_email: string }): Promise<void> {
      const child = { club_id: 'soweto-code-club', age_range: '13-17', parent_name: 'Some Guardian' };
      const status = await send('/code-clubs/join', { ...child, ...fields });
      if (status !== 200) throw new Error(`the registration was answered ${status}`);
    },
    /** Answers with the newest consent link sent to an address; false if there is none. */
    async answer(address: string, answer: 'yes' | 'no'): Promise<boolean> {
      for (const { text } of await mailsTo(address)) {
        const path = text.match(/\/code-clubs\/consent\?token=\S+/)?.[0];
        if (!path) continue;
        const page = await (await fetch(new URL(path, site.url))).text();
        const version = (name: string) => page.match(new RegExp(`name="${name}" value="([^"]*)"`))?.[1] ?? '';
        const status = await send(path, {
          token: new URL(path, site.url).searchParams.get('token') ?? '',
          text_version: version('text_version'),
          photo_text_version: version('photo_text_version'),
          answer,
          photos: answer === 'yes' ? 'yes' : '',
          guardian_name: 'Somebody Else',
        });
        if (status !== 200) throw new Error(`the answer was answered ${status}`);
        return true;
      }
      return false;
    },
    /** Whether the child was told that they can take part. */
    async mayTakePart(address: string): Promise<boolean> {
      return (await mailsTo(address)).some(({ subject }) => subject.startsWith('You can take part'));
    },
  };
}
