import { realEmail } from '#app/platform/real-address.ts';
import { escaped, link, withBreaks } from './html-text.ts';
import type { MailBlock, MailContent, MailSignature } from './mail-content.ts';
import { richHtml } from './template-rich.ts';

// Mail programs know no CSS variables and no stylesheets: the light scheme of the style guide stands in `style` attributes,
// the dark one in the head for the programs that follow the reader's setting.
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif";
const dark = `.p{background:#0f1033!important}.s{background:#181a48!important}.i,.i th,.i td{color:#f7f0e2!important}.q{color:#b9b9d8!important}
.a{color:#ffc65c!important}.l{border-color:#32356f!important}.b{background:#f4a91f!important}.b a{color:#17183f!important}.k{background:#14153d!important}`;
const beads = [
  '#f4a91f',
  '#b34a2a',
  '#f4a91f',
  '#12686a',
  '#f7ecd6',
  '#12686a',
  '#f4a91f',
  '#b34a2a',
  '#f4a91f',
];

const paragraph = (text: string) =>
  `<p class="i" dir="auto" style="margin:0 0 16px;color:#17183f;font-size:17px;line-height:1.6">${withBreaks(text)}</p>`;

const list = (items: readonly string[]) =>
  `<ul class="i" style="margin:0 0 16px;padding:0 0 0 22px;color:#17183f;font-size:17px;line-height:1.6">${items
    .map((item) => `<li dir="auto" style="margin:0 0 6px">${withBreaks(item)}</li>`)
    .join('')}</ul>`;

const facts = (rows: readonly (readonly [string, string])[]) =>
  `<table class="i" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse;table-layout:fixed;font-size:16px;line-height:1.5">${rows
    .map(
      ([label, value]) =>
        `<tr><th class="l" scope="row" width="36%" style="padding:10px 12px 10px 0;border-top:1px solid #e2d6bf;color:#17183f;text-align:left;vertical-align:top;font-weight:600">${escaped(label)}</th><td class="l" dir="auto" style="padding:10px 0;border-top:1px solid #e2d6bf;color:#17183f;vertical-align:top;overflow-wrap:anywhere">${withBreaks(value)}</td></tr>`,
    )
    .join('')}</table>`;

const button = (label: string, url: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 12px"><tr><td class="b" bgcolor="#25297e" style="background:#25297e;border-radius:6px"><a href="${escaped(url)}" style="display:inline-block;padding:14px 24px;color:#ffffff;font-size:17px;font-weight:650;text-decoration:none">${escaped(label)}</a></td></tr></table>
<p class="q" style="margin:0 0 20px;color:#52527a;font-size:14px;line-height:1.5">If the button does not work, open this address: ${link(url, url)}</p>`;

const note = (text: string) =>
  `<div class="k i" dir="auto" style="margin:0 0 20px;padding:14px 16px;border-left:4px solid #f4a91f;background:#f4ebda;color:#17183f;font-size:16px;line-height:1.55;overflow-wrap:anywhere">${withBreaks(text)}</div>`;

function blockHtml(block: MailBlock): string {
  switch (block.type) {
    case 'paragraph':
      return paragraph(block.text);
    case 'list':
      return list(block.items);
    case 'facts':
      return facts(block.rows);
    case 'button':
      return button(block.label, block.url);
    case 'note':
      return note(block.text);
    default:
      return richHtml(block);
  }
}

function foot({
  organisation,
  siteUrl,
  address,
  email,
  phone,
  reason,
  unsubscribeUrl,
}: MailSignature): string {
  const lines = [
    `<strong>${escaped(organisation)}</strong>`,
    escaped(address.join(', ')),
    `${realEmail(email) ? link(`mailto:${email}`, email) : escaped(email)}${phone ? ` | ${escaped(phone)}` : ''}`,
    link(siteUrl, siteUrl),
  ];
  const unsubscribe = unsubscribeUrl ? ` ${link(unsubscribeUrl, 'Unsubscribe')}` : '';
  return `<p style="margin:0 0 12px">${lines.join('<br>')}</p><p style="margin:0">${escaped(reason)}${unsubscribe}</p>`;
}

const band = `<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0"><tr>${beads
  .map(
    (colour) =>
      `<td height="6" bgcolor="${colour}" style="height:6px;font-size:0;line-height:0;background:${colour}"></td>`,
  )
  .join('')}</tr></table>`;

/** The HTML version: one heading, one column of at most 600 px, no image, no script, nothing loaded from anywhere. */
export function mailPage({ preheader, heading, blocks, signature }: MailContent): string {
  return `<!doctype html>
<html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(heading)}</title>
<style>:root{color-scheme:light dark}@media(prefers-color-scheme:dark){${dark}}</style></head>
<body class="p" style="margin:0;padding:0;background:#fbf6ec;${font}">
<div role="article" aria-roledescription="email" lang="en-ZA" dir="ltr">
<div style="display:none;max-height:0;overflow:hidden">${escaped(preheader)}</div>
<table class="p" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf6ec"><tr><td align="center" style="padding:24px 12px;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:left">
<tr><td bgcolor="#17184a" style="padding:18px 28px;background:#17184a;color:#f7f0e2;font-size:22px;font-weight:750;border-radius:6px 6px 0 0">${escaped(signature.shortName)}</td></tr>
<tr><td style="padding:0">${band}</td></tr>
<tr><td class="s" bgcolor="#fffdf8" style="padding:28px 28px 12px;background:#fffdf8;overflow-wrap:anywhere">
<h1 class="i" dir="auto" style="margin:0 0 16px;color:#17183f;font-size:28px;line-height:1.15;font-weight:750">${escaped(heading)}</h1>
${blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td class="q" style="padding:20px 28px;color:#52527a;font-size:14px;line-height:1.5">${foot(signature)}</td></tr>
</table></td></tr></table></div></body></html>
`;
}
