import { composeAccountMail } from './account-mail';
import type { AccountMailKind } from './account-texts';
import { accountContents as contents } from '../../test/account-contents';

const SITE = 'https://girouette.example';
const compose = <K extends AccountMailKind>(kind: K) =>
  composeAccountMail(kind, contents[kind], { siteUrl: SITE });
const kinds = Object.keys(contents) as AccountMailKind[];
const written = kinds.map((kind) => [kind, compose(kind)] as const);

it('names the address for questions, once one is configured', () => {
  const { text, html } = composeAccountMail('verification', contents.verification, {
    siteUrl: SITE,
    contact: 'aide@gi.fr',
  });
  expect([text, html].map((mail) => mail.includes('Écrivez à aide@gi.fr.'))).toEqual([true, true]);
  expect(written.some(([, mail]) => mail.text.includes('Une question'))).toBe(false);
});

/** A guest who reads a reply, or is told of an erasure, has nothing to do. */
const asksForNothing = (kind: AccountMailKind) =>
  kind === 'review-reply' || kind === 'guest-erased';
/** The link at the foot of a mail about a play. */
const DATA_LINK = 'https://girouette.example/mes-donnees?page=page-1';
/** The small links after the notes of the mails to a new sub-account, and with the figures of the week. */
const REFUSAL = 'https://girouette.example/refuse-access/jeton';
const NO_FIGURES = 'https://girouette.example/login?to=%2Fsettings%23notifications';

describe.each(written)('the mail %s', (kind, { subject, text, html }) => {
  it('has a subject in plain French without anything personal', () => {
    expect(subject).toMatch(/^[A-ZÀ-Ý][\p{L}\p{P} ]{10,60}$/u);
    expect(subject).not.toMatch(/Camille|@/);
  });

  it('says the same in HTML and in text, and that replies are not read', () => {
    const words = html
      .replace(/<(style|title)>[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#x27;/g, "'")
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>');
    const shown = text
      .replace(` ${DATA_LINK}`, '')
      .replace(` ${REFUSAL}`, '')
      .replace(` ${NO_FIGURES}`, '');
    for (const line of shown.split('\n').filter((each) => /\w/.test(each))) {
      expect(words).toContain(line.replace(/\u00A0:$/, ''));
    }
    expect(text).toContain('merci de ne pas y répondre');
  });

  it('escapes names, and loads nothing from the network', () => {
    expect(html).not.toContain('<b>Perrin');
    expect(html).not.toMatch(/src=|url\(|<img|<script|@import/);
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link);
    const { link } = contents[kind] as { link?: string };
    if (asksForNothing(kind)) {
      expect(links).toEqual(kind === 'review-reply' ? [DATA_LINK] : []);
      return;
    }
    if (kind === 'sub-account-added') {
      expect(links).toEqual([contents[kind].counter, REFUSAL]);
      return;
    }
    if (kind === 'weekly-figures') {
      expect(links).toEqual([contents[kind].link, NO_FIGURES]);
      return;
    }
    expect(links).toHaveLength(1);
    if (link !== undefined) expect(links).toEqual([link]);
    else expect(links[0]).toMatch(/^(https:\/\/girouette\.example\/|mailto:)/);
  });

  it('has the awning of Girouette, and a green button where it asks for something', () => {
    expect(html.match(/background-color:#c23419/g)).toHaveLength(8);
    const button = /class="action" style="[^"]*background-color:#15503f/;
    expect(button.test(html)).toBe(!asksForNothing(kind));
  });

  it('has colours for dark mode and a width that fits small screens', () => {
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).toMatch(/width="100%"[^>]*max-width:560px/);
    expect(html).not.toMatch(/\swidth:\d{3,}px/);
  });
});

it('a receipt has its number, the amount in euros, and the days as they are in Paris', () => {
  const text = compose('receipt').text.replace(/\s+/g, ' ');
  expect(text).toContain('Reçu n° 2026-000001');
  expect(text).toContain('paiement de 40,00 €, le 22 novembre 2026 (Visa •••• 4242)');
  expect(text).toContain('mensuelle pour 2 pages, du 22 novembre 2026 au 22 décembre 2026');
});

it('an invoice says what of the amount is VAT, and a credit note names its invoice', () => {
  const say = (invoice: { vat: number; corrects?: string }) =>
    composeAccountMail('receipt', { ...contents.receipt, invoice }, { siteUrl: SITE }).text.replace(
      /\s+/g,
      ' ',
    );
  expect(say({ vat: 667 })).toContain('Facture n° 2026-000001');
  expect(say({ vat: 667 })).toContain(
    'paiement de 40,00 € TTC, dont 6,67 € de TVA, le 22 novembre',
  );
  expect(say({ vat: 0 })).toContain('40,00 € (TVA non applicable), le 22 novembre');
  const credit = say({ vat: 667, corrects: '2026-000000' });
  expect(credit).toContain('Avoir n° 2026-000001');
  expect(credit).toContain('remboursé 40,00 € TTC, dont 6,67 € de TVA, le 22 novembre 2026');
  expect(credit).toContain('corrige la facture n° 2026-000000');
});

it('an invoice brings its file and says so; a receipt has none', () => {
  const file = { name: 'facture-2026-000001.pdf', base64: 'JVBERg==' };
  const invoice = { vat: 667 };
  const site = { siteUrl: SITE };
  const mail = composeAccountMail('receipt', { ...contents.receipt, invoice, file }, site);
  expect(mail.files).toEqual([file]);
  expect(mail.text).toContain('Votre facture est jointe à cet e-mail.');
  const credit = { ...invoice, corrects: '2026-000000' };
  expect(
    composeAccountMail('receipt', { ...contents.receipt, invoice: credit, file }, site).text,
  ).toContain('Il est joint à cet e-mail.');
  expect(compose('receipt').files).toBeUndefined();
  expect(compose('receipt').text).not.toContain('joint');
});

it('a copy says that it was asked for, and leads to the form rather than to an account', () => {
  const file = { name: 'facture-2026-000001.pdf', base64: 'JVBERg==' };
  const copy = { ...contents.receipt, invoice: { vat: 667 }, isCopy: true as const };
  const mail = composeAccountMail('receipt', { ...copy, file }, { siteUrl: SITE });
  const text = mail.text.replace(/\s+/g, ' ');
  expect(mail.subject).toBe('La copie de votre facture');
  expect(mail.files).toEqual([file]);
  expect(text).toContain('votre facture du 22 novembre 2026, d’un montant de 40,00 € TTC');
  expect(text).not.toContain('Voir mes paiements');
  const credit = { ...copy, invoice: { vat: 667, corrects: '2026-000000' } };
  const withoutFile = composeAccountMail('receipt', credit, { siteUrl: SITE });
  expect(withoutFile.subject).toBe('La copie de votre avoir');
  expect(withoutFile.text).toContain('trop grand');
});

it('a receipt names the places of an organisation that has several', () => {
  expect(compose('receipt').text).not.toContain('Vos établissements');
  const places = { names: ['Lille', 'Lyon'], more: 12 };
  const { text } = composeAccountMail(
    'receipt',
    { ...contents.receipt, places },
    { siteUrl: SITE },
  );
  expect(text).toContain('Vos établissements\u00A0: Lille, Lyon et 12\u00A0autres.');
});

it('the mails of an access name who opened it, the role and the places', () => {
  const manager = { by: 'Nadia Benali', role: 'manager' as const, places: 2 };
  const added = { ...contents['sub-account-added'], ...manager };
  const { text } = composeAccountMail('sub-account-added', added, { siteUrl: SITE });
  expect(text).toMatch(/^Nadia Benali, de l’équipe de Camille/m);
  expect(text).toContain('créer, modifier et supprimer les pages de 2\u00A0établissements');
  const opened = { ...contents['sub-account-opened'], by: 'Nadia Benali', role: 'team' as const };
  const owner = { ...opened, places: 1 };
  const told = composeAccountMail('sub-account-opened', owner, { siteUrl: SITE }).text;
  expect(told).toContain('voir les pages, les avis et les chiffres d’un établissement');
  expect(told).toContain('Nadia Benali, responsable d’établissement, a ouvert cet accès.');
  expect(compose('sub-account-opened').text).toContain('voir vos pages, vos avis et vos chiffres');
});

it.each([
  { what: 'one place', places: 1, names: ['Nantes'], line: 'Établissement\u00A0: Nantes' },
  {
    what: 'three places',
    places: 3,
    names: ['Brest', 'Nantes', 'Vannes'],
    line: 'Établissements\u00A0: Brest, Nantes et Vannes',
  },
  {
    what: 'twelve places',
    places: 12,
    names: ['Brest', 'Nantes'],
    line: 'Établissements\u00A0: Brest, Nantes et 10\u00A0autres',
  },
  {
    what: 'a place that looks like a link',
    places: 1,
    names: ['evil.example'],
    line: 'Établissement\u00A0: evil. example',
  },
])('the mails of an access to $what name its role and its places', ({ places, names, line }) => {
  const placeNames = { names, more: places - names.length };
  const rights = { role: 'manager' as const, places, placeNames };
  for (const kind of ['sub-account-added', 'sub-account-opened'] as const) {
    const { text } = composeAccountMail(kind, { ...contents[kind], ...rights }, { siteUrl: SITE });
    expect(text).toContain(`–\u00A0Rôle\u00A0: responsable\n–\u00A0${line}`);
  }
});

it('the mail of an access to a place of unknown name says how many there are', () => {
  const rights = { role: 'team' as const, places: 1, change: 'changed' as const };
  const opened = { ...contents['sub-account-opened'], ...rights };
  const { text } = composeAccountMail('sub-account-opened', opened, { siteUrl: SITE });
  expect(text).toContain('les chiffres d’un établissement');
  expect(text).toContain('–\u00A0Rôle\u00A0: équipe');
  expect(text).not.toContain('Établissement\u00A0:');
});

it('a new person of a team without a password reads that the button lets them choose it', () => {
  const without = { ...contents['sub-account-added'], choosesPassword: true as const };
  const { text } = composeAccountMail('sub-account-added', without, { siteUrl: SITE });
  expect(text).toContain('vous fait choisir votre mot de passe et ouvre le comptoir');
  expect(text).not.toMatch(/recevrez de sa part|Mot de passe oublié/);
  expect(compose('sub-account-added').text).toContain('un mot de passe que vous recevrez');
});

it('a common stock that is used up is said of all places, not of one page', () => {
  const shared = { ...contents['gift-alert'], shared: true as const };
  const { text } = composeAccountMail('gift-alert', shared, { siteUrl: SITE });
  expect(text).toContain('Leur stock est commun à vos établissements.');
  expect(text).not.toContain('Chez');
  expect(compose('gift-alert').text).toContain('La roue de votre page');
});

it('the figures of the week stand beside those of the week before', () => {
  const text = compose('weekly-figures').text.replace(/\s+/g, ' ');
  expect(text).toContain('du 16 au 22 novembre 2026');
  for (const line of [
    '12 cadeaux remis (9 la semaine d’avant)',
    '1 140 visites de votre page (1 200 la semaine d’avant)',
    '1 avis reçu (0 la semaine d’avant)',
    '0 nouveau contact (0 la semaine d’avant)',
  ]) {
    expect(text).toContain(line);
  }
});

it('the end of a trial is said with its hour and with what came, not with what did not', () => {
  const text = compose('trial-ending').text.replace(/\s+/g, ' ');
  expect(text).toContain('Votre essai se termine aujourd’hui à 14 h 37.');
  expect(text).toContain('– 1 140 visites de votre page – 52 parties jouées – 31 cadeaux gagnés');
  expect(text).toContain('– 1 avis reçu');
  expect(text).not.toContain('offres par e');
  const nothing = { visits: 0, spins: 0, gifts: 0, reviews: 0, contacts: 0 };
  const over = { ...contents['trial-ending'], state: 'over' as const, brought: nothing };
  const empty = composeAccountMail('trial-ending', over, { siteUrl: SITE });
  expect(empty.subject).toBe('Votre essai est terminé');
  expect(empty.text).toContain('Votre roue n’a pas encore eu de client.');
});

it('a mail to an unconfirmed address contains no words of the person who typed it', () => {
  for (const kind of ['verification', 'email-change'] as const) {
    const { text, html } = compose(kind);
    expect(text + html).not.toContain('Camille');
  }
});
