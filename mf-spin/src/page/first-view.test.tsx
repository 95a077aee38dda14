/** @jest-environment node */
import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import { LANGUAGE_CODES, LANGUAGES } from '@girouette/contracts/languages';
import { conditionsFrom, conditionsText } from '@girouette/contracts/pages/terms-texts';
import { document as texts } from '@girouette/guest-texts/compiled/document';
import fc from 'fast-check';
import { aPage } from '../testing/a-page';
import { render, renderDocument } from './first-view';

type Gift = NonNullable<GamePage['gifts']>[number];

const conditions = fc.record({
  firstDay: fc.constantFrom('today' as const, 'tomorrow' as const),
  validDays: fc.integer({ min: 0, max: 365 }),
  minimumPurchase: fc.integer({ min: 0, max: 100 }),
  weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7] as const, { minLength: 1 }),
  hours: fc.option(fc.constant({ from: '12:00', to: '14:30' }), { nil: null }),
  value: fc.option(fc.integer({ min: 0, max: 50 }), { nil: null }),
});
const gifts = fc.array(conditions, { minLength: 1, maxLength: 5 }).map((each) =>
  each.map((one, at): Gift => ({
    option: at + 1,
    label: `Cadeau ${at + 1}`,
    conditions: { ...one, weekdays: [...one.weekdays] },
  })),
);

const shown = (html: string) => html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
const DOCUMENT = `<html lang="fr"><title>Roue</title><script></script><noscript\n>Cette page\n a besoin</noscript>${render()}`;
const textsIn = (html: string) =>
  JSON.parse(/id="texts">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as {
    page: Record<string, unknown>;
    conditions: Record<string, string>;
  };

test('the document of a page contains each condition of each gift before any script runs', () => {
  fc.assert(
    fc.property(gifts, (each) => {
      const { html } = renderDocument(DOCUMENT, aPage({ state: 'online', gifts: each }));
      const markup = shown(html.slice(html.indexOf('<div id="app">'), html.lastIndexOf('<script')));
      for (const gift of each) {
        expect(markup).toContain(conditionsText(conditionsFrom(gift.conditions)));
      }
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['early', 'C’est pour bientôt'],
  ['closed', 'Le jeu est fermé'],
  ['over', 'Le jeu est terminé'],
  ['sold-out', 'Plus de cadeaux pour le moment'],
] as const)('a page that is %s says so in its document', (state, title) => {
  const opensAt = '2026-12-01T11:30:00.000Z';
  const { html } = renderDocument(DOCUMENT, aPage({ state, opensAt }));
  expect(html).toContain(title);
  expect(html.includes('mardi 1 décembre à 12')).toBe(true);
});

test.each(LANGUAGE_CODES)(
  'in %s a page that has moved shows its new address and a button to it, and no wheel',
  (language) => {
    const movedTo = 'https://xn--tlphone-byab.example.fr/roue?a=1&b=<2>';
    const { html, state } = renderDocument(DOCUMENT, aPage({ state: 'moved', movedTo }), language);
    const markup = html.slice(html.indexOf('<div id="app">'), html.lastIndexOf('<script'));
    expect(state).toBe('moved');
    const written = 'https://xn--tlphone-byab.example.fr/roue?a=1&amp;b=&lt;2&gt;';
    expect(markup).toContain(`href="${written}"`);
    expect(markup.replace(/<[^>]*>/g, ' ')).toContain(written);
    expect(markup).not.toContain('<form');
    expect(markup.includes('Cette page a déménagé')).toBe(language === 'fr');
  },
);

test('a medium that is off says so in the document of its page', () => {
  const page = aPage({ state: 'online', medium: 'off' });
  const { html, state } = renderDocument(DOCUMENT, page, 'de');
  expect(state).toBe('mediumOff');
  expect(html).toContain('Dieser QR-Code ist deaktiviert');
});

test.each(LANGUAGE_CODES)(
  'in %s the document says so, and carries texts of that language',
  (language) => {
    const { html } = renderDocument(DOCUMENT, aPage({ state: 'online' }), language);
    const { dir, locale } = LANGUAGES[language];
    expect(html).toContain(`<html lang="${language}" dir="${dir}">`);
    expect(textsIn(html).page).toMatchObject({ dir, locale });
    expect(html.includes('Tournez la roue')).toBe(language === 'fr');
    // The document may have the sentence over several lines.
    const [, sentence] = /<noscript\s*>([^<]*)/.exec(html) ?? [];
    expect(sentence).toBe(texts[language].noscript);
  },
);

test('the document of a game has the sentences of its gifts, and no texts of a closed page', () => {
  const { html } = renderDocument(DOCUMENT, aPage({ state: 'online' }), 'de');
  const { page, conditions } = textsIn(html);
  expect(Object.values(conditions)).toEqual([expect.stringMatching(/^Geschenk /)]);
  expect(page).not.toHaveProperty('expired');
});

test.each([
  ['that is closed', aPage({ state: 'closed' })],
  ['that does not exist', null],
  ['of a service that tells no state', aPage({ state: undefined })],
])('a page %s has all texts', (_what, page) => {
  expect(textsIn(renderDocument(DOCUMENT, page, 'es').html).page).toHaveProperty('expired');
});

test('the document has what the game uses of its page, and not what the rules ask for when they open', () => {
  const { html } = renderDocument(DOCUMENT, aPage({ state: 'online', odds: [30, 20] }));
  const data = JSON.parse(/id="page">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as object;
  expect(data).toMatchObject({
    option1: 'Un café offert',
    state: 'online',
    followOrReview: 'instagram',
  });
  for (const name of ['option1frequency', 'option6', 'instagramClicks', 'odds', 'createdAt']) {
    expect(data).not.toHaveProperty(name);
  }
});
