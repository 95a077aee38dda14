import { LATER_ASKS } from '@girouette/contracts/pages/later-ask';
import { wordingFindings } from '@girouette/wording';
import { composeLaterAskMail } from './later-ask-mail';

const restaurant = { name: 'Chez <Camille>', address: '', brand: '' };
const compose = (ask: (typeof LATER_ASKS)[number]) =>
  composeLaterAskMail({
    ...{ restaurant, ask, link: 'https://g.page/chez-camille?a=1&b=2' },
    ...{ stopLink: 'https://girouette.example/stop-email/t', unsubscribe: 'https://x.example' },
    dataLink: 'https://girouette.example/mes-donnees?page=page-1',
  });

test.each(LATER_ASKS)('the guard of wording finds nothing in the mail to %s', (ask) => {
  const { subject, text } = compose(ask);
  expect(wordingFindings(subject)).toEqual([]);
  expect(wordingFindings(text)).toEqual([]);
  expect(text).not.toMatch(/étoile|cadeau|gagn|★/i);
});

test('the mail links to the restaurant’s page and to one page to stop, as text and as HTML', () => {
  const { subject, text, html } = compose('review');
  expect(subject).toBe('Votre visite · Chez <Camille>');
  expect(text).toContain('https://g.page/chez-camille?a=1&b=2');
  expect(text.match(/stop-email/g)).toHaveLength(1);
  expect(html).toContain('href="https://g.page/chez-camille?a=1&amp;b=2"');
  expect(html.match(/stop-email/g)).toHaveLength(1);
  expect(html).toContain('Chez &lt;Camille&gt;');
});
