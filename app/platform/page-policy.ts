/** Content security policy of a page: of other sites it loads nothing, but plays sound and video from `media`, by their origins. */
export const pagePolicy = (media: readonly string[] = []): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    ...(media.length > 0 ? [`media-src 'self' ${media.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
