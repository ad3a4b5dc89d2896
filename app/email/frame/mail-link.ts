/** Whether a link may appear in an email. */
export const isMailLink = (href: string): boolean =>
  /^(https?:\/\/|mailto:|tel:)/i.test(href) && URL.canParse(href);
