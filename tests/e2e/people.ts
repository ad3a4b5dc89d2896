import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Site } from './site.ts';

export const password = 'marula-kiosk-giraffe-7';
export const addressOf = (name: string) => `${name.toLowerCase().replaceAll(/\W+/g, '.')}@mail.example`;

const headers = (url: string) => ({ origin: url, accept: 'application/json' });

/** An unconfirmed account; nobody is signed in. */
export async function signUp(
  { request }: BrowserContext,
  { url }: Site,
  name: string,
  email = addressOf(name),
): Promise<string> {
  const answer = await request.post(`${url}/signup`, {
    headers: headers(url),
    form: {
      full_name: name,
      email,
      password,
      confirm_password: password,
      gender: 'female',
      age_range: '25-34',
      country: 'South Africa',
      city: 'Polokwane',
    },
  });
  expect(answer.ok(), `sign-up: ${answer.status()}`).toBe(true);
  return email;
}

/** The path of the newest emailed link to `page`. */
export async function mailedLink({ mailsTo }: Site, email: string, page: string): Promise<string> {
  for (const { text } of await mailsTo(email)) {
    const link = new RegExp(`https?://[^/\\s]+(/${page}\\?token=[\\w-]+)`).exec(text)?.[1];
    if (link) return link;
  }
  throw new Error(`no mail with a link to ${page}`);
}

/** Signs up, confirms the address and stays signed in. */
export async function join(
  context: BrowserContext,
  site: Site,
  name: string,
  email = addressOf(name),
): Promise<string> {
  await signUp(context, site, name, email);
  const link = await mailedLink(site, email, 'verify-email');
  const token = new URL(link, site.url).searchParams.get('token') ?? '';
  const answer = await context.request.post(`${site.url}/verify-email`, {
    headers: headers(site.url),
    form: { token },
  });
  expect(answer.ok(), `the proof of the address: ${answer.status()}`).toBe(true);
  return email;
}

export const enter = ({ request }: BrowserContext, { url }: Site, email: string, typed = password) =>
  request.post(`${url}/sign-in`, { headers: headers(url), form: { email, password: typed } });

/** Records session events in `window.heard` on each page it opens. */
export const listen = (page: Page, events: readonly string[]) =>
  page.addInitScript((names) => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const name of names)
      document.addEventListener(name, (event) => {
        const { user } = (event as CustomEvent).detail ?? {};
        heard.push(user ? `${name} ${user.name}` : name);
      });
  }, events);

export const heardOn = (page: Page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
