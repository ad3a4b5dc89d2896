import { escapedHtml, link, withBreaks } from '#app/platform/addresses/harmless-text.ts';
import { realEmail } from '#app/platform/addresses/real-address.ts';
import type { MailBlock, MailColours, MailContent, MailSignature } from './mail-content.ts';
import { richHtml } from './template-rich.ts';

// Mail programs know no CSS variables: the light scheme stands in `style` attributes, the dark one in the head.
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif";
const dark = ({ night }: MailColours) =>
  `.p{background:${night.paper}!important}.s{background:${night.surface}!important}.i,.i th,.i td{color:${night.ink}!important}.q{color:${night.ink2}!important}
.a{color:${night.link}!important}.l{border-color:${night.line}!important}.b{background:${night.act}!important}.b a{color:${night['on-act']}!important}.k{background:${night.sunk}!important}`;

const paragraph = ({ day }: MailColours, text: string) =>
  `<p class="i" dir="auto" style="margin:0 0 16px;color:${day.ink};font-size:17px;line-height:1.6">${withBreaks(text)}</p>`;

const list = ({ day }: MailColours, items: readonly string[]) =>
  `<ul class="i" style="margin:0 0 16px;padding:0 0 0 22px;color:${day.ink};font-size:17px;line-height:1.6">${items
    .map((item) => `<li dir="auto" style="margin:0 0 6px">${withBreaks(item)}</li>`)
    .join('')}</ul>`;

const facts = ({ day }: MailColours, rows: readonly (readonly [string, string])[]) =>
  `<table class="i" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse;table-layout:fixed;font-size:16px;line-height:1.5">${rows
    .map(
      ([label, value]) =>
        `<tr><th class="l" scope="row" width="36%" style="padding:10px 12px 10px 0;border-top:1px solid ${day.line};color:${day.ink};text-align:left;vertical-align:top;font-weight:600">${escapedHtml(label)}</th><td class="l" dir="auto" style="padding:10px 0;border-top:1px solid ${day.line};color:${day.ink};vertical-align:top;overflow-wrap:anywhere">${withBreaks(value)}</td></tr>`,
    )
    .join('')}</table>`;

const button = ({ day }: MailColours, label: string, url: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 12px"><tr><td class="b" bgcolor="${day.act}" style="background:${day.act};border-radius:6px"><a href="${escapedHtml(url)}" style="display:inline-block;padding:14px 24px;color:${day['on-act']};font-size:17px;font-weight:650;text-decoration:none">${escapedHtml(label)}</a></td></tr></table>
<p class="q" style="margin:0 0 20px;color:${day.ink2};font-size:14px;line-height:1.5">If the button does not work, open this address: ${link(url, url, day.link)}</p>`;

const note = ({ day, both }: MailColours, text: string) =>
  `<div class="k i" dir="auto" style="margin:0 0 20px;padding:14px 16px;border-left:4px solid ${both.star};background:${day.sunk};color:${day.ink};font-size:16px;line-height:1.55;overflow-wrap:anywhere">${withBreaks(text)}</div>`;

function blockHtml(colours: MailColours, block: MailBlock): string {
  switch (block.type) {
    case 'paragraph':
      return paragraph(colours, block.text);
    case 'list':
      return list(colours, block.items);
    case 'facts':
      return facts(colours, block.rows);
    case 'button':
      return button(colours, block.label, block.url);
    case 'note':
      return note(colours, block.text);
    default:
      return richHtml(colours, block);
  }
}

function foot(
  { day }: MailColours,
  { organisation, siteUrl, address, email, phone, reason, unsubscribeUrl }: MailSignature,
): string {
  const lines = [
    `<strong>${escapedHtml(organisation)}</strong>`,
    escapedHtml(address.join(', ')),
    `${realEmail(email) ? link(`mailto:${email}`, email, day.link) : escapedHtml(email)}${phone ? ` | ${escapedHtml(phone)}` : ''}`,
    link(siteUrl, siteUrl, day.link),
  ];
  const unsubscribe = unsubscribeUrl ? ` ${link(unsubscribeUrl, 'Unsubscribe', day.link)}` : '';
  return `<p style="margin:0 0 12px">${lines.join('<br>')}</p><p style="margin:0">${escapedHtml(reason)}${unsubscribe}</p>`;
}

function band({ day: { terra, teal, sunk }, both: { star } }: MailColours): string {
  const beads = [star, terra, star, teal, sunk, teal, star, terra, star].map(
    (colour) =>
      `<td height="6" bgcolor="${colour}" style="height:6px;font-size:0;line-height:0;background:${colour}"></td>`,
  );
  return `<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0"><tr>${beads.join('')}</tr></table>`;
}

/** The HTML version: one heading, one column of at most 600 px, no image, no script, nothing loaded from anywhere. */
export function mailPage({ preheader, heading, blocks, signature, colours }: MailContent): string {
  const { day, night, both } = colours;
  return `<!doctype html>
<html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapedHtml(heading)}</title>
<style>:root{color-scheme:light dark}@media(prefers-color-scheme:dark){${dark(colours)}}</style></head>
<body class="p" style="margin:0;padding:0;background:${day.paper};${font}">
<div role="article" aria-roledescription="email" lang="en-ZA" dir="ltr">
<div style="display:none;max-height:0;overflow:hidden">${escapedHtml(preheader)}</div>
<table class="p" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${day.paper}"><tr><td align="center" style="padding:24px 12px;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:left">
<tr><td bgcolor="${both.night}" style="padding:18px 28px;background:${both.night};color:${night.ink};font-size:22px;font-weight:750;border-radius:6px 6px 0 0">${escapedHtml(signature.shortName)}</td></tr>
<tr><td style="padding:0">${band(colours)}</td></tr>
<tr><td class="s" bgcolor="${day.surface}" style="padding:28px 28px 12px;background:${day.surface};overflow-wrap:anywhere">
<h1 class="i" dir="auto" style="margin:0 0 16px;color:${day.ink};font-size:28px;line-height:1.15;font-weight:750">${escapedHtml(heading)}</h1>
${blocks.map((block) => blockHtml(colours, block)).join('\n')}
</td></tr>
<tr><td class="q" style="padding:20px 28px;color:${day.ink2};font-size:14px;line-height:1.5">${foot(colours, signature)}</td></tr>
</table></td></tr></table></div></body></html>
`;
}
