import { DEFAULT_GIFT_TERMS, type GiftConditions } from '@girouette/contracts/pages/terms';
import { purchaseText, whenText } from '@girouette/contracts/pages/terms-texts';
import { handover } from '../compiled/handover';
import { terms } from '../compiled/terms';
import { handoverIn } from './handover';
import { LANGUAGES, type Language } from '@girouette/contracts/languages';

const readIn = (language: Language, conditions: GiftConditions) =>
  handoverIn(
    {
      ...{ handover: handover[language], texts: terms[language] },
      locale: LANGUAGES[language].locale,
    },
    conditions,
  );

const LUNCH: GiftConditions = {
  ...DEFAULT_GIFT_TERMS,
  minimumPurchase: 1_250,
  weekdays: [1, 2, 3, 4],
  hours: { from: '12:00', to: '14:30' },
};

test.each([
  DEFAULT_GIFT_TERMS,
  LUNCH,
  { ...LUNCH, minimumPurchase: 0, hours: null },
  { ...LUNCH, minimumPurchase: 123_400, weekdays: [2, 6, 7] as const },
])('in French it is what the owner’s mails said before guests had languages', (conditions) => {
  expect(readIn('fr', conditions)).toBe(`${purchaseText(conditions)}${whenText(conditions)}`);
});

test.each([
  [
    'en',
    'Minimum purchase of 12.50 euros. Handed over from Monday to Thursday, from 12:00 to 14:30.',
  ],
  [
    'de',
    'Mindesteinkauf von 12,50 Euro. Ausgabe von Montag bis Donnerstag, von 12 Uhr bis 14:30 Uhr.',
  ],
  ['ar', 'الحد الأدنى للشراء 12.50 يورو. تُسلَّم من الاثنين إلى الخميس، من الساعة 12:00 إلى 14:30.'],
] as const)('the handover of a lunch in %s', (language, text) => {
  expect(readIn(language, LUNCH).replaceAll('\u00A0', ' ')).toBe(text);
});
