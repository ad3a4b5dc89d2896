/** Whether a mail program presses the button of a mail's list headers (RFC 8058): no session, no key, no further step. */
export async function isOneClick(request: Request): Promise<boolean> {
  const fields = await request
    .clone()
    .formData()
    .catch(() => new FormData());
  return fields.get('List-Unsubscribe') === 'One-Click';
}
