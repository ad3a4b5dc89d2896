const takes = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
};

/** The best encoding out of an `Accept-Encoding`, which may also name what is refused (`br;q=0`); undefined for plain. */
export const encodingOf = (accepts: string | undefined): 'br' | 'gzip' | undefined =>
  !accepts ? undefined : takes.br.test(accepts) ? 'br' : takes.gzip.test(accepts) ? 'gzip' : undefined;

/** The quickest encoding out of an `Accept-Encoding`, for what is compressed while somebody waits. */
export const quickEncodingOf = (accepts: string | undefined): 'br' | 'gzip' | undefined =>
  accepts && takes.gzip.test(accepts) ? 'gzip' : encodingOf(accepts);
