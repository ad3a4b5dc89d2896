import { type TestApp, testApp } from '#tests/site/app.ts';

async function sizeOf({ get }: TestApp, address: string): Promise<number> {
  const answer = await get(address, { 'accept-encoding': 'br' });
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  return (await answer.arrayBuffer()).byteLength;
}

/**
 * Those of these pages that visitors get with `limit` bytes or more, br. The product's compression never makes more of a
 * page than the quick one of tests, so that only what is above the limit with that one is compressed well.
 */
export async function heavyPages(
  app: TestApp,
  limit: number,
  addresses: readonly string[],
): Promise<string[]> {
  const suspects: string[] = [];
  for (const address of addresses) if ((await sizeOf(app, address)) >= limit) suspects.push(address);
  if (suspects.length === 0) return [];
  const small = await testApp({ isSmall: true });
  const heavy: string[] = [];
  for (const address of suspects) {
    const size = await sizeOf(small, address);
    if (size >= limit) heavy.push(`${address}: ${size}`);
  }
  await small.stop();
  return heavy;
}
