import type { RequestInfo } from '#app/platform/context.ts';

export type Variant = Pick<RequestInfo, 'saveData' | 'theme'>;

/** What besides the address decides the bytes of a cached page: less data, and chosen colours. Six variants at most. */
export function variantOf(header: (name: 'cookie' | 'save-data') => string | null | undefined): Variant {
  const cookie = header('cookie');
  const theme = cookie ? /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookie)?.[1] : undefined;
  return { saveData: header('save-data') === 'on', theme: theme as Variant['theme'] };
}

export const variantHeaders = ({ saveData, theme }: Variant): Record<string, string> => ({
  ...(saveData && { 'save-data': 'on' }),
  ...(theme && { cookie: `theme=${theme}` }),
});

export const pageKey = ({ saveData, theme }: Variant, address: string): string =>
  `${saveData ? 's' : ''}${theme ?? ''} ${address}`;
