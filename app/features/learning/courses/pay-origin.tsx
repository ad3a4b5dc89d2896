import { formatDate } from '#app/dates/time.ts';
import { realAddress } from '#app/platform/addresses/real-address.ts';
import type { PaySource } from './pay-source.ts';

export function PayOrigin({ source }: { source: PaySource }) {
  if (!source) return <>(example)</>;
  const { name, url, month } = source;
  const words = `${name}, ${formatDate(`${month}-15`, 'month')}`;
  const address = realAddress(url);
  return <>({address ? <a href={address}>{words}</a> : words})</>;
}
