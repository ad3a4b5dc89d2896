const withoutDots = new Set(['gmail.com', 'googlemail.com']);

/** Normalises an address for counting only: lower case, without `+tag`, and for Gmail without dots. */
export function mailboxOf(address: string): string {
  const whole = address.trim().toLowerCase().normalize('NFKC');
  const at = whole.lastIndexOf('@');
  const [name = ''] = whole.slice(0, Math.max(at, 0)).split('+');
  const host = whole.slice(at + 1);
  const domain = host === 'googlemail.com' ? 'gmail.com' : host;
  return `${withoutDots.has(host) ? name.replaceAll('.', '') : name}@${domain}`;
}
