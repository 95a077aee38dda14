import type { Feature } from '@girouette/platform/kit';

export { Action, Block, Facts, Panel, Paragraph, useSides } from './blocks';
export { dataLink, withdrawalLink } from './links';
export { BISTRO, GIROUETTE, MailPage } from './mail-page';
export {
  type MailImage,
  type MailText,
  compilePage,
  dataLine,
  footerWith,
  htmlOf,
  plainText,
  shownLink,
  type MailFile,
} from './mail-text';
export { plainWords } from './plain-words';
export { qrPng } from './qr-png';
export { type MailSpeech, languageQuery, speechOf } from './speech';
export { type Voucher, voucherOf } from './voucher';
export { VoucherCode, qrImage } from './voucher-code';

/** The look and the language of mails, and the voucher in them. */
export const templates: Feature<object> = { name: 'templates' };
