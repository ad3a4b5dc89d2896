/** What a link in an email may lead to. */
export const isMailLink = (href: string): boolean =>
  /^(https?:\/\/|mailto:|tel:)/i.test(href) && URL.canParse(href);
