import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { bodyTextWithoutOverrides } from '#app/platform/addresses/harmless-text.ts';
import { realEmail } from '#app/platform/addresses/real-address.ts';
import { Block, Breaks, EmailLink, renderEach } from './email-blocks.tsx';
import type { MailColours, MailContent, MailSignature } from './mail-content.ts';

// Mail clients do not support CSS variables: light colours go into `style` attributes, dark ones into the
// head.
const fontFamily = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif";
const darkStyles = ({ night }: MailColours) =>
  `:root{color-scheme:light dark}@media(prefers-color-scheme:dark){.paper{background:${night.paper}!important}.surface{background:${night.surface}!important}.ink,.ink th,.ink td{color:${night.ink}!important}.quiet{color:${night.ink2}!important}
.link{color:${night.link}!important}.line{border-color:${night.line}!important}.action{background:${night.act}!important}.action a{color:${night['on-act']}!important}.sunk{background:${night.sunk}!important}}`;

const bare = { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0 } as const;

interface CellProps {
  className?: string;
  ground?: string;
  style?: CSSProperties;
  children?: ReactNode;
}

/** Outlook takes a cell's colour only from the attribute. */
const Row = ({ ground, style, ...cell }: CellProps) => (
  <tr>
    <td {...cell} {...(ground && { bgcolor: ground })} style={{ ...style, background: ground }} />
  </tr>
);

function Band({ day: { terra, teal, sunk }, both: { star } }: MailColours) {
  const beads = [star, terra, star, teal, sunk, teal, star, terra, star];
  return (
    <table {...bare} aria-hidden="true">
      <tbody>
        <tr>
          {renderEach(beads, (colour) => (
            <td
              {...{ bgcolor: colour }}
              height="6"
              style={{ height: 6, fontSize: 0, lineHeight: 0, background: colour }}
            />
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function Foot({ signature, colours }: { signature: MailSignature; colours: MailColours }) {
  const { organisation, siteUrl, address, email, phone, reason, unsubscribeUrl } = signature;
  return (
    <>
      <p style={{ margin: '0 0 12px' }}>
        <strong>{organisation}</strong>
        <br />
        {address.join(', ')}
        <br />
        {realEmail(email) ? <EmailLink href={`mailto:${email}`} text={email} colours={colours} /> : email}
        {phone && ` | ${phone}`}
        <br />
        <EmailLink href={siteUrl} text={siteUrl} colours={colours} />
      </p>
      <p style={{ margin: 0 }}>
        <Breaks text={reason} />
        {unsubscribeUrl && ' '}
        {unsubscribeUrl && <EmailLink href={unsubscribeUrl} text="Unsubscribe" colours={colours} />}
      </p>
    </>
  );
}

function EmailDocument({ preheader, heading, blocks, signature, colours }: MailContent) {
  const { day, night, both } = colours;
  return (
    <html lang="en-ZA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{heading}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: colours of ours alone */}
        <style dangerouslySetInnerHTML={{ __html: darkStyles(colours) }} />
      </head>
      <body className="paper" style={{ margin: 0, padding: 0, background: day.paper, fontFamily }}>
        {/* biome-ignore lint/a11y/useSemanticElements: mail programs know no <article> */}
        <div role="article" aria-roledescription="email" lang="en-ZA" dir="ltr">
          <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preheader}</div>
          <table {...bare} className="paper" style={{ background: day.paper }}>
            <tbody>
              <tr>
                <td align="center" style={{ padding: '24px 12px', fontFamily }}>
                  <table {...bare} style={{ maxWidth: 600, textAlign: 'left' }}>
                    <tbody>
                      <Row
                        ground={both.night}
                        style={{
                          padding: '18px 28px',
                          color: night.ink,
                          fontSize: 22,
                          fontWeight: 750,
                          borderRadius: '6px 6px 0 0',
                        }}
                      >
                        {signature.shortName}
                      </Row>
                      <Row style={{ padding: 0 }}>
                        <Band {...colours} />
                      </Row>
                      <Row
                        className="surface"
                        ground={day.surface}
                        style={{ padding: '28px 28px 12px', overflowWrap: 'anywhere' }}
                      >
                        <h1
                          className="ink"
                          dir="auto"
                          style={{
                            margin: '0 0 16px',
                            color: day.ink,
                            fontSize: 28,
                            lineHeight: 1.15,
                            fontWeight: 750,
                          }}
                        >
                          {heading}
                        </h1>
                        {renderEach(blocks, (block) => (
                          <Block block={block} colours={colours} />
                        ))}
                      </Row>
                      <Row
                        className="quiet"
                        style={{ padding: '20px 28px', color: day.ink2, fontSize: 14, lineHeight: 1.5 }}
                      >
                        <Foot signature={signature} colours={colours} />
                      </Row>
                    </tbody>
                  </table>
                </td>
              </tr>
            </tbody>
          </table>
        </div>
      </body>
    </html>
  );
}

/** The HTML version: one heading, one column of at most 600 px, no images, scripts or external resources. */
export const emailHtml = (content: MailContent): string =>
  `<!doctype html>\n${bodyTextWithoutOverrides(
    renderToStaticMarkup(<EmailDocument {...content} />).replace(/^<!doctype html>/i, ''),
  )}\n`;
