// An email's styles are inline. Nothing else may run or load, whatever it contains.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Serves the HTML version for a sandboxed frame; its links open in a new tab. */
export const mailFrame = (html: string): Response =>
  new Response(html.replaceAll('<a ', '<a target="_blank" rel="noopener" '), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'private, no-store',
    },
  });
