import { DEFAULT_GIFT_TERMS } from '@girouette/contracts';
import { JOURNEYS } from '@girouette/contracts/mails/campaigns';
import { LANGUAGE_CODES } from '@girouette/contracts/languages';
import { campaignFindings } from '@girouette/wording/published-texts';
import { speechOf } from '../templates/speech';
import { composeCampaignMail, type CampaignMailContent } from './campaign-mail';
import { newJourney } from './new-campaign';

const SITE = 'https://girouette.example';
const VOUCHER = {
  code: 'D2SA-MPAS-P6Z',
  link: `${SITE}/cadeau/s6ewuJw5SwqOV3s_Wg-dEQ`,
  qr: Buffer.from('png'),
};
const GIFT = {
  label: 'Un kir',
  conditions: {
    ...DEFAULT_GIFT_TERMS,
    firstDay: 'today' as const,
    weekdays: [5, 6] as const,
    alcohol: true as const,
  },
  wonAt: new Date('2026-11-21T10:00:00Z'),
};

const compose = (changes: Partial<CampaignMailContent> = {}) =>
  composeCampaignMail({
    restaurant: { name: 'Chez Camille', address: '12 rue des Halles', brand: '' },
    subject: 'On pense à vous',
    text: 'Bonjour,\n\nvotre table\nvous attend.',
    gift: null,
    voucher: null,
    now: new Date('2026-11-21T10:00:00Z'),
    withdrawal: `${SITE}/stop-email/t?offres`,
    unsubscribe: `${SITE}/api/result/consents/t/withdrawals`,
    dataLink: `${SITE}/mes-donnees?page=page-1`,
    ...changes,
  });

/** The words and links of the HTML, as readers see them. */
const wordsOf = (html: string) =>
  html
    .replace(/^[\s\S]*?<h1/, '<h1')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'");
const wordSet = (text: string) => new Set(text.match(/[\p{L}\p{N}-]{2,}/gu));

test('the owner’s words are as written, in lines and paragraphs, under the name of the restaurant', () => {
  const { subject, text, html, images } = compose();
  expect(subject).toBe('On pense à vous · Chez Camille');
  expect(text.startsWith('On pense à vous\n\nBonjour,\n\nvotre table\nvous attend.\n\n')).toBe(
    true,
  );
  expect(html).toContain('>votre table<br/>vous attend.</p>');
  expect(html).toContain('>On pense à vous</h1>');
  expect(images).toEqual([]);
  expect(compose({ subject: 'Chez Camille vous attend' }).subject).toBe('Chez Camille vous attend');
});

test.each(LANGUAGE_CODES)(
  'text and HTML in %s say the same, with the gift and its terms',
  (language) => {
    const { text, html, images } = compose({ gift: GIFT, voucher: VOUCHER, language });
    const { validity, condition, health } = speechOf(language).mails;
    // The text has these facts without their names.
    const inText = wordSet(`${text} ${validity} ${condition} ${health}`);
    const inHtml = wordSet(wordsOf(html));
    expect([...inHtml].filter((word) => !inText.has(word))).toEqual([]);
    expect(text).toContain(VOUCHER.code);
    expect(text).toContain(VOUCHER.link);
    expect(html).toContain(`src="cid:${images?.[0]?.cid}"`);
  },
);

test('the mail has one link to stop, and one address for mail programs', () => {
  const { text, html, unsubscribe } = compose({ gift: GIFT, voucher: VOUCHER });
  for (const written of [text, html]) {
    expect(written.match(/\/stop-email\/t\?offres/g)).toHaveLength(1);
    expect(written).toContain(
      'Vous avez accepté les offres du restaurant Chez Camille par e-mail.',
    );
    expect(written).not.toContain('/withdrawals');
  }
  expect(unsubscribe).toBe(`${SITE}/api/result/consents/t/withdrawals`);
});

test('a gift with alcohol has the line about health, and no gift has no terms', () => {
  expect(compose({ gift: GIFT, voucher: VOUCHER }).text).toContain('L’abus d’alcool');
  const { text, html } = compose();
  for (const written of [text, html]) expect(written).not.toMatch(/alcool|Validité|12 rue/);
});

test('no mail program finds a link or a number to dial in the owner’s words', () => {
  const { text, html, subject } = compose({
    subject: 'Voir evil.example',
    text: 'https://evil.example ou 02 38 00 00 00\u0001<script>alert(1)</script>',
  });
  expect(html).not.toContain('<script');
  expect(html).not.toContain('\u0001');
  for (const written of [subject, text, html]) {
    expect(written).not.toMatch(/evil\.example|https:\/\/evil|02 38/);
  }
});

test('texts with the same frame do not mix', () => {
  const first = compose({ text: 'Premier' }).html;
  expect(compose({ text: 'Second' }).html).toBe(first.replaceAll('Premier', 'Second'));
});

test('in Arabic, the owner’s words keep their own direction', () => {
  const { html } = compose({ language: 'ar' });
  expect(html).toContain('<span dir="auto">On pense à vous</span></h1>');
  expect(html).toContain('<span dir="auto">Bonjour,</span>');
});

test.each(JOURNEYS)('the guard of wording finds nothing in the first text of %s', (kind) => {
  const first = newJourney({ ownerId: 'owner-1', kind, now: GIFT.wonAt });
  expect(campaignFindings({ ...first, gift: null }, [])).toEqual([]);
  expect(first.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
});
