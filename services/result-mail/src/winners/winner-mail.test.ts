import { DEFAULT_GIFT_TERMS } from '@girouette/contracts';
import { composeWinnerMail } from './winner-mail';
import type { WonGift } from './winner-texts';

const aWonGift = (overrides: Partial<WonGift> = {}): WonGift => ({
  gift: 'Un café offert',
  conditions: undefined,
  restaurant: {
    name: 'Chez Camille',
    address: '12 rue des Halles, 45000 Orléans',
    brand: 'Camille & Fils',
  },
  wonAt: new Date('2026-11-21T19:30:00Z'),
  announcedAt: new Date('2026-11-21T19:33:00Z'),
  voucher: null,
  dataLink: 'https://girouette.example/mes-donnees?page=page-1',
  ...overrides,
});

const VOUCHER = {
  code: 'D2SA-MPAS-P6Z',
  link: 'https://girouette.example/cadeau/s6ewuJw5SwqOV3s_Wg-dEQ',
  qr: Buffer.from('png'),
};

/** The words of the HTML version, as readers see them. */
const wordsOf = (html: string) =>
  html
    .replace(/<(style|title)>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/[ \n]+/g, ' ');

describe('the winner’s mail', () => {
  it('contains the gift, the place, the dates, the minimum purchase and that replies are not read', () => {
    const { text, html } = composeWinnerMail(aWonGift());

    for (const words of [text.replace(/\s*\n\s*/g, ' '), wordsOf(html)]) {
      expect(words).toContain('Un café offert');
      expect(words).toContain('Chez Camille 12 rue des Halles, 45000 Orléans');
      expect(words).toContain(
        'Valable 10\u00A0jours à partir de demain\u00A0: du dimanche 22 novembre au mardi 1er décembre 2026 inclus.',
      );
      expect(words).toContain('Achat minimum de 10\u00A0euros.');
      expect(words).toContain(
        'Cet e-mail est envoyé automatiquement\u00A0: merci de ne pas y répondre.',
      );
    }
  });

  it('contains the terms that the gift was won with', () => {
    const conditions = {
      ...DEFAULT_GIFT_TERMS,
      firstDay: 'today' as const,
      validDays: 0,
      minimumPurchase: 0,
      weekdays: [6, 7] as const,
      hours: { from: '12:00', to: '14:30' },
    };
    const { text } = composeWinnerMail(aWonGift({ conditions }));
    expect(text.replaceAll('\u00A0', ' ')).toContain(
      'Valable aujourd’hui seulement : le samedi 21 novembre 2026.\nSans obligation d’achat. Remis le samedi et le dimanche, de 12 h à 14 h 30.',
    );
  });

  it('says the line about health for an alcoholic drink only', () => {
    const line = 'L’abus d’alcool est dangereux pour la santé, à consommer avec modération.';
    const conditions = { ...DEFAULT_GIFT_TERMS, alcohol: true as const };
    const { text, html } = composeWinnerMail(aWonGift({ gift: 'Un kir', conditions }));
    expect(text.replace(/\s*\n\s*/g, ' ')).toContain(line);
    expect(wordsOf(html)).toContain(line);
    expect(composeWinnerMail(aWonGift()).text).not.toContain('alcool');
  });

  it('names the version of the rules of the play, and leads to it', () => {
    const version = 'be3321c1fa96204c9712289bf33f1827b7f6e05ed3686574ea61db3123700f3c';
    const link = `https://girouette.example/spin/game/page-1?reglement=${version}`;
    const rules = { version, link };
    const { text, html } = composeWinnerMail(aWonGift({ rules }));
    const expected = `Version du règlement du jeu (SHA-256)\u00A0: ${version}`;
    expect(text).toContain(`\n${link}\n`);
    expect(html).toContain(`href="${link}"`);
    expect(text.replace(/\s*\n\s*/g, ' ')).toContain(expected);
    expect(wordsOf(html)).toContain(expected);
    expect(composeWinnerMail(aWonGift()).html).not.toContain('règlement');
  });

  it('names gift and restaurant in the subject', () => {
    expect(composeWinnerMail(aWonGift()).subject).toBe(
      'Votre cadeau\u00A0: Un café offert · Chez Camille',
    );
  });

  it('escapes the owners’ texts in the HTML only', () => {
    const { html, text } = composeWinnerMail(
      aWonGift({
        gift: '<script>alert("1")</script>',
        restaurant: { name: 'L\'"Échoppe" <b>', address: '</td>', brand: 'A & B' },
      }),
    );

    expect(html).not.toMatch(/<script|<b>|"Échoppe"/);
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
    expect(html).toContain('A &amp; B');
    expect(html.match(/<\/td>/g)).toHaveLength(html.match(/<td[ >]/g)?.length ?? 0);
    expect(text).toContain('<script>alert("1")</script>');
  });

  it('leaves no gap where there is no address, and uses the name where there is no brand', () => {
    const { html, text } = composeWinnerMail(
      aWonGift({ restaurant: { name: 'Chez Camille', address: '  ', brand: '' } }),
    );

    expect(text).toContain('À retirer ici\u00A0:\n    Chez Camille\n\n');
    expect(html.match(/Chez Camille/g)).toHaveLength(2);
  });

  it('has an awning in the colours of the page, or in Girouette’s when they are not known', () => {
    const stripesOf = (html: string) =>
      new Set(html.match(/(?<=border-bottom-right-radius:18px;background-color:)#\w+/g));
    const restaurant = aWonGift().restaurant;
    const colors = ['#386641', '#A7C957'] as const;

    const { html } = composeWinnerMail(aWonGift({ restaurant: { ...restaurant, colors } }));

    expect(stripesOf(html)).toEqual(new Set(colors));
    expect(stripesOf(composeWinnerMail(aWonGift()).html)).toEqual(new Set(['#c1121f', '#fdf0d5']));
  });

  it('counts the days from the win, and does not speak of tomorrow when it is accepted a day later', () => {
    const { text } = composeWinnerMail(aWonGift({ announcedAt: new Date('2026-11-21T23:05:00Z') }));
    expect(text).toContain('Valable du dimanche 22 novembre au mardi 1er décembre 2026 inclus.');
  });

  it('has the code, the QR code with the code in words, and the link, as HTML and as text', () => {
    const { text, html, images } = composeWinnerMail(aWonGift({ voucher: VOUCHER }));

    expect(text).toContain(`Votre code\u00A0:\n    D2SA-MPAS-P6Z\n`);
    expect(text).toContain(`Ouvrir mon cadeau\u00A0:\n${VOUCHER.link}\n`);
    expect(wordsOf(html)).toContain(' D2SA-MPAS-P6Z ');
    expect(html).toContain(`alt="QR code de votre cadeau, code D2SA-MPAS-P6Z"`);
    expect(html).toMatch(new RegExp(`<a [^>]*href="${VOUCHER.link}"[^>]*>Ouvrir mon cadeau</a>`));
    expect(html).toContain(`src="cid:${images?.[0]?.cid}"`);
    expect(images).toEqual([{ cid: expect.any(String) as string, png: VOUCHER.qr }]);
    for (const words of [text, html]) {
      expect(words).toContain('Sur place, montrez ce code pour recevoir votre cadeau.');
    }
  });

  it('asks to be shown itself when it has no code', () => {
    const { text, html, images } = composeWinnerMail(aWonGift());
    expect(text).toContain('Présentez cet e-mail sur place pour recevoir votre cadeau.');
    expect(html).not.toContain('Ouvrir mon cadeau');
    expect(images).toEqual([]);
  });

  it('tells a winner who accepts offers where to change their mind, and no other', () => {
    const withdrawal = 'https://girouette.example/stop-email/t?offres';
    const { text, html } = composeWinnerMail(aWonGift({ withdrawal }));
    expect(text).toContain(
      `Vous avez accepté les offres du restaurant Chez Camille par e-mail.\nNe plus recevoir ces offres\u00A0:\n${withdrawal}\n`,
    );
    expect(html).toContain(`href="${withdrawal}"`);
    expect(composeWinnerMail(aWonGift()).text).not.toContain('offres');
  });

  it('loads nothing from the network', () => {
    const foot = 'href="https://girouette.example/mes-donnees?page=page-1"';
    const { html: plain } = composeWinnerMail(aWonGift());
    expect(plain.replace(foot, '')).not.toMatch(/https?:|src=|href=|url\(/);
    const { html } = composeWinnerMail(aWonGift({ voucher: VOUCHER }));
    expect(html.match(/(src|href)="[^"]*"|url\(/g)).toEqual([
      'src="cid:qr-1@girouette"',
      `href="${VOUCHER.link}"`,
      foot,
    ]);
  });
});
