/** Sends the contact form to a site in a container; its status. */
export async function sendMessage(url: string): Promise<number> {
  const message = new URLSearchParams({
    name: 'Naledi',
    email: 'naledi@mail.example',
    subject: 'General Inquiry',
    message: 'Sent to a site in a container',
    idempotency_key: 'container',
  });
  const init = { method: 'POST', body: message, headers: { origin: url }, redirect: 'manual' } as const;
  return fetch(`${url}/contact-us`, init).then(
    ({ status }) => status,
    () => 0,
  );
}
