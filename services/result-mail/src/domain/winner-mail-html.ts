import { escapeHtml } from './escape-html';
import type { WinnerTexts } from './winner-texts';

const FONT = "font-family:Georgia,'Times New Roman',serif";
const SANS = 'font-family:Helvetica,Arial,sans-serif';

/** Every mail program keeps inline styles. The few that read a style sheet get these colours in dark mode. */
const DARK_STYLES = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background-color:#1d1713!important}
.card{background-color:#2a211b!important;border-color:#4b3a2d!important}
.ink{color:#fbeedd!important}
.soft{color:#d9c3ab!important}
.gift{background-color:#3a2c1d!important;border-color:#ffb703!important}
}`;

/**
 * The mail as HTML: presentation tables, inline styles, no image and no link, so that it looks the same everywhere and
 * loads nothing from the network. Every text is escaped.
 */
export function layOutWinnerMail(texts: WinnerTexts): string {
  const safe = escapeAll(texts);
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${safe.gift}</title>
<style>${DARK_STYLES}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#fff4e3">
${preheader(safe)}
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#fff4e3">
<tr><td align="center" style="padding:28px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background-color:#ffffff;border:1px solid #f0dcc0;border-radius:16px">
${RIBBON}
${header(safe)}
${gift(safe)}
${place(safe)}
${terms(safe)}
</table>
${footer(safe)}
</td></tr>
</table>
</body>
</html>
`;
}

const escapeAll = (texts: WinnerTexts) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]: [string, string]) => [name, escapeHtml(text)]),
  ) as Record<keyof WinnerTexts, string>;

/** The colours of a wheel, as a ribbon on the card's upper edge. */
const RIBBON = `<tr><td style="padding:0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
${['#8497fc', '#ffd166', '#fb8500', '#c1121f', '#5d2e8c', '#a7c957', '#ffb703', '#8497fc'].map(wedge).join('')}
</tr></table>
</td></tr>`;

/** The line that mail programs show beside the subject. */
const preheader = (texts: WinnerTexts) =>
  `<div style="display:none;max-height:0;overflow:hidden;opacity:0">${texts.validity} ${texts.purchase}</div>`;

function wedge(color: string, index: number, all: readonly string[]): string {
  const first = index === 0 ? 'border-top-left-radius:15px;' : '';
  const last = index === all.length - 1 ? 'border-top-right-radius:15px;' : '';
  return `<td height="10" style="height:10px;line-height:10px;font-size:0;${first}${last}background-color:${color}">&nbsp;</td>`;
}

const header = (texts: WinnerTexts) => `<tr><td align="center" style="padding:32px 28px 0">
<p class="soft" style="margin:0 0 18px;${SANS};font-size:13px;line-height:18px;letter-spacing:1.5px;text-transform:uppercase;color:#7a5a3a">${texts.brand}</p>
<h1 class="ink" style="margin:0 0 10px;${FONT};font-size:34px;line-height:40px;font-weight:bold;color:#3b2412">${texts.title}</h1>
<p class="ink" style="margin:0;${SANS};font-size:17px;line-height:26px;color:#3b2412">${texts.intro}</p>
</td></tr>`;

const gift = (texts: WinnerTexts) => `<tr><td style="padding:22px 28px 6px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="gift" align="center" style="padding:26px 18px;background-color:#fff0cc;border:2px dashed #fb8500;border-radius:14px">
<p class="ink" style="margin:0;${FONT};font-size:26px;line-height:34px;font-weight:bold;color:#3b2412;word-break:break-word">${texts.gift}</p>
</td></tr>
</table>
</td></tr>`;

const place = (texts: WinnerTexts) => `<tr><td align="center" style="padding:20px 28px 0">
<p class="soft" style="margin:0 0 4px;${SANS};font-size:14px;line-height:20px;color:#7a5a3a">À retirer ici</p>
<p class="ink" style="margin:0;${SANS};font-size:18px;line-height:26px;font-weight:bold;color:#3b2412">${texts.place}</p>
${texts.address && `<p class="ink" style="margin:0;${SANS};font-size:16px;line-height:24px;color:#3b2412">${texts.address}</p>`}
</td></tr>`;

const terms = (texts: WinnerTexts) => `<tr><td align="center" style="padding:22px 28px 34px">
${[texts.validity, texts.purchase, texts.howTo].map(term).join('\n')}
</td></tr>`;

const term = (text: string) =>
  `<p class="ink" style="margin:0 0 8px;${SANS};font-size:16px;line-height:24px;color:#3b2412">${text}</p>`;

const footer = (texts: WinnerTexts) =>
  `<p class="soft" style="max-width:560px;margin:18px auto 0;${SANS};font-size:13px;line-height:20px;color:#7a5a3a">${texts.footer}</p>`;
