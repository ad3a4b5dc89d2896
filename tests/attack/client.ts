import type { Mail } from './attack.ts';

type Fields = Record<string, string>;

/** A browser session on a running product: keeps cookies and sends its origin. `headers` go with every request. */
export function client(url: string, headers: Fields = {}) {
  const jar = new Map<string, string>();
  const ask = async (path: string, init: RequestInit) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url + path, {
      ...init,
      redirect: 'manual',
      headers: { ...headers, ...(cookie && { cookie }), ...init.headers },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/;\s*max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const get = (path: string) => ask(path, {});
  return {
    jar,
    get,
    post: (path: string, fields: Fields) =>
      ask(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin: url } }),
    async session(): Promise<{ user: { email: string } | null }> {
      return (await get('/api/session')).json();
    },
  };
}

/** The token of the newest emailed link to `page`. */
export function linkIn(mails: readonly Mail[], page: string): string {
  for (const { text } of mails) {
    const found = new RegExp(`/${page}\\?token=([\\w-]+)`).exec(text)?.[1];
    if (found) return found;
  }
  return '';
}

export const signUpBody = (email: string, password: string): Fields => ({
  full_name: 'Thandi Nkosi',
  email,
  password,
  confirm_password: password,
  gender: 'female',
  age_range: '25-34',
  country: 'South Africa',
  city: 'Polokwane',
});
