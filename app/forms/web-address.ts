/** `https://` goes before it where needed. No pattern: the platform's own reading takes linear time. */
export function webAddress(typed: string): string | undefined {
  const start = typed.slice(0, 8).toLowerCase();
  const address = start.startsWith('http://') || start === 'https://' ? typed : `https://${typed}`;
  const url = /[\s<>"]/.test(typed) ? null : URL.parse(address);
  if (!url) return undefined;
  const { hostname, username, password } = url;
  const isNamed = hostname.split('.').length > 1 && !hostname.startsWith('.') && !hostname.endsWith('.');
  return isNamed && username === '' && password === '' ? address : undefined;
}
