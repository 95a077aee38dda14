import { DEFAULT_GIFT_TERMS } from '@girouette/contracts';
import { plainWords } from './plain-words';
import { composeWinnerMail } from '../winners/winner-mail';

/** Texts that mail programs turn into a link: a scheme, a host with a dot, an e-mail address, a number to dial. */
const LINKED =
  /\/\/|www\.\S|[\p{L}\d-]\.\p{L}{2,}|\p{L}:\S|\S@\S|\d(?:[ .\-/()]?\d){7,}|\d+\.\d+\.\d+\.\d+/iu;

const SPELLINGS = [
  ...['https://evil.example/a', 'http://evil.example', 'HTTPS://EVIL.EXAMPLE', 'evil.example'],
  ...['www.evil.example', 'evil.example/a?b=c', 'evil.co.uk', 'a.b.c.example', '(evil.example)'],
  ...['«evil.example»', 'gagné:evil.example', '//evil.example/a', 'ftp://evil.example', '163.com'],
  ...['x@evil.example', 'mailto:x@evil.example', 'tel:+33899123456', 'sms:36100', 'skype:evil'],
  ...['08 99 12 34 56', '0899123456', '+33 (0)8.99.12.34.56', '08-99-12-34-56', '08/99/12/34/56'],
  ...['http://1.2.3.4/', '1.2.3.4', 'http://localhost/', 'file:///etc', '\\\\evil\\share'],
  ...['evil\u200B.example', 'evil.\u200Bexample', 'evil\u2060.\u2060example', 'ev\u00ADil.example'],
  ...['evil\uFF0Eexample', 'evil\u3002example', 'evil\uFF61example', 'evil\u2024example'],
  ...['evil\uFE52example', 'x\uFF20evil.example', 'https\uFF1A//evil.example', 'münchen.example'],
  ...['xn--mnchen-3ya.example', 'пример.испытание', 'evil.example.', 'evil..example', 'évil.é'],
  ...['javascript:alert(1)', 'https:\uFF0F\uFF0Fevil.example', 'evil．example．', 'HTTP:evil'],
];

test.each(SPELLINGS)('%s is no link', (spelling) => {
  expect(plainWords(spelling)).not.toMatch(LINKED);
  expect(plainWords(`Gagnez sur ${spelling} !`)).not.toMatch(LINKED);
});

test.each(SPELLINGS)('the words of an owner are no link in a winner’s mail: %s', (spelling) => {
  const words = spelling.slice(0, 60);
  const mail = composeWinnerMail({
    gift: words,
    conditions: { ...DEFAULT_GIFT_TERMS, labels: undefined },
    restaurant: { name: words, address: words, brand: words },
    wonAt: new Date('2026-11-21T19:30:00Z'),
    announcedAt: new Date('2026-11-21T19:33:00Z'),
    voucher: null,
    dataLink: 'DATA',
  });
  const shown = mail.html
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<!doctype[^>]*>/i, '')
    .replace(/<[^>]+>/g, '\n');
  const ours = (text: string) => text.replaceAll(/https:\/\/[\w.-]*girouette[\w./-]*/g, '');
  for (const text of [mail.subject, mail.text, shown]) expect(ours(text)).not.toMatch(LINKED);
});

test.each([
  ...['Un café offert', '1 dessert au choix', 'Menu à 14,50 €', 'Kir 2.50€', '1 L. de jus', '10 %'],
  ...[
    '12 rue des Halles, 45000 Orléans',
    'Straße 12 10115 Berlin',
    '12:00–14:30',
    'Et toc…',
    'M. Li',
  ],
  ...[
    'قهوة مجانية',
    '👨\u200D👩\u200D👧 offert',
    'Camille & Fils',
    'A/B',
    'Ouvert 7j/7',
    '1. Café',
  ],
])('%s stays as it is', (words) => {
  expect(plainWords(words)).toBe(words);
});

test('a long text ends at its maximum length', () => {
  expect(plainWords('é'.repeat(61), 60)).toBe(`${'é'.repeat(59)}…`);
  expect(plainWords('🎁'.repeat(60), 60)).toBe('🎁'.repeat(60));
  expect(Array.from(plainWords('a.b'.repeat(30), 60)).length).toBeLessThanOrEqual(60);
});
