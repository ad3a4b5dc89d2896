// The styles of an email are in the email. Nothing else may run or load, whatever it says.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The HTML version of an email as an answer for a frame on a page of ours: shut in, and links open beside it. */
export const mailFrame = (html: string): Response =>
  new Response(html.replaceAll('<a ', '<a target="_blank" rel="noopener" '), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'private, no-store',
    },
  });
