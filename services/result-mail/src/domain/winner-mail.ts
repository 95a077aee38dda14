import { layOutWinnerMail } from './winner-mail-html';
import { winnerTexts, type WonGift, type WinnerTexts } from './winner-texts';

export interface WinnerMail {
  subject: string;
  text: string;
  html: string;
}

/**
 * Writes the mail that tells a winner of their gift (docs/specification §9): valid for 10 days from the day after it is
 * announced, with a minimum purchase of 10 euros, automated, not to be replied to. As HTML and as plain text, both in
 * French.
 */
export function composeWinnerMail(gift: WonGift): WinnerMail {
  const texts = winnerTexts(gift);
  return {
    subject: `Votre cadeau\u00A0: ${texts.gift} · ${texts.place}`,
    text: plainText(texts),
    html: layOutWinnerMail(texts),
  };
}

function plainText(texts: WinnerTexts): string {
  const where = [texts.place, texts.address].filter((line) => line !== '');
  const paragraphs = [
    [texts.title],
    [texts.intro, `    ${texts.gift}`],
    ['À retirer ici\u00A0:', ...where.map((line) => `    ${line}`)],
    [texts.validity, texts.purchase, texts.howTo],
    ['-- ', texts.footer],
  ];
  return `${paragraphs.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
