export function payAddress(what: string, price: string): string {
  const message = `I would like to take ${what} (${price}). Please tell me when it starts and send me an invoice.`;
  return `/contact-us?${new URLSearchParams({ subject: 'Billing Question', message })}`;
}

export function placeAddress(what: string): string {
  const message = `I would like to take ${what}. Please tell me how I get a place.`;
  return `/contact-us?${new URLSearchParams({ subject: 'General Inquiry', message })}`;
}
