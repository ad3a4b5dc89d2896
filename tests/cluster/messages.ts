/** Sends so many messages by the site's form, numbered from `from`. Throws when one is not taken. */
export async function writeMessages(url: string, from: number, count: number): Promise<void> {
  for (let number = from; number < from + count; number++) {
    const answer = await fetch(`${url}/contact-us`, {
      method: 'POST',
      body: new URLSearchParams({
        ...{ name: 'Drill', email: `drill${number}@mail.example`, subject: 'General Inquiry' },
        ...{ message: `Message ${number}`, idempotency_key: `drill-${number}-xxxxxxxxxx` },
      }),
      // A kept connection may have ended while a long command ran.
      headers: { accept: 'application/json', connection: 'close' },
    });
    if (answer.status !== 200) throw new Error(`Message ${number} was not taken (${answer.status})`);
    await answer.arrayBuffer();
  }
}
