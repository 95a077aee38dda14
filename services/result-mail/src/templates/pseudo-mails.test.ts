import { handover } from '@girouette/guest-texts/compiled/handover';
import { handover as pseudoHandover } from '@girouette/guest-texts/compiled/en-XA/handover';
import { mails } from '@girouette/guest-texts/compiled/mails';
import { mails as pseudoMails } from '@girouette/guest-texts/compiled/en-XA/mails';
import { page } from '@girouette/guest-texts/compiled/page';
import { page as pseudoPage } from '@girouette/guest-texts/compiled/en-XA/page';
import { terms } from '@girouette/guest-texts/compiled/terms';
import { terms as pseudoTerms } from '@girouette/guest-texts/compiled/en-XA/terms';
import { GUEST_MAILS, LINK } from '../../test/guest-mails';

const wordsOf = (html: string) =>
  html
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<img [^>]*alt="([^"]*)"[^>]*>/g, '$1')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"');

test.each(Object.entries(GUEST_MAILS))(
  'every word of the mail %s comes from a catalogue',
  (_name, compose) => {
    jest.replaceProperty(mails, 'nl', pseudoMails);
    jest.replaceProperty(handover, 'nl', pseudoHandover);
    jest.replaceProperty(page, 'nl', pseudoPage);
    jest.replaceProperty(terms, 'nl', pseudoTerms);
    const { subject, text, html } = compose('nl');
    for (const words of [subject, text, wordsOf(html)]) {
      let rest = words.replaceAll(LINK, '');
      // Brackets in brackets are values in a message.
      while (/\[[^[\]]*\]/.test(rest)) rest = rest.replaceAll(/\[[^[\]]*\]/g, '');
      expect(rest.match(/\p{L}+/gu)).toBeNull();
    }
  },
);
