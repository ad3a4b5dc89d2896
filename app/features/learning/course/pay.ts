export function payAddress(what: string, price: string): string {
  const message = `I would like to take ${what} (${price}). Please tell me when it starts and send me an invoice.`;
  return `/contact-us?${new URLSearchParams({ subject: 'Billing Question', message })}`;
}

/** The scholarship enquiry for somebody who cannot pay, with the course filled in. */
export const scholarshipAddress = (course: string): string =>
  `/scholarship-enquiry?${new URLSearchParams({ course })}`;
