import type { GuestMails, GuestPass } from '@girouette/contracts/mails/http/my-data';
import { dialogs as pseudoDialogs } from '@girouette/guest-texts/compiled/en-XA/dialogs';
import { errorBody } from '@girouette/contracts/error-body';
import { myData as pseudo } from '@girouette/guest-texts/compiled/en-XA/my-data';
import { LANGUAGE_CODES } from '@girouette/contracts/languages';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allTextsOf } from '../shared/all-texts';
import { ApiError, NetworkError } from '../shared/spin-api';
import { openDialogsInJsdom } from '../testing/browser-in-jsdom';
import { loadReading } from './load-reading';
import { MyDataPage } from './my-data-page';
import type { MyDataDeps } from './use-my-data';

const EXPIRED = new ApiError(errorBody('LINK_EXPIRED'));
const GUEST: GuestPass = {
  pass: 'pass',
  expiresAt: '2026-11-21T19:55:00.000Z',
  email: 'camille@example.fr',
  resturantName: 'Chez Camille',
};
const PLAYS = {
  plays: [
    {
      resturantName: 'Chez Camille',
      playedAt: '2026-12-01T11:00:00.000Z',
      gift: { label: 'Un café offert', state: 'mailed' as const, lastDay: '2026-12-11' },
      declaredAdult: true,
    },
  ],
};
const MAILS: GuestMails = {
  mails: [
    {
      ...{ kind: 'winner', state: 'sent', at: '2026-12-01T11:01:00.000Z' },
      ...{ hasAddress: true, addressKeptUntil: '2027-01-10T11:00:00.000Z' },
    },
  ],
  consent: {
    wording: 'J’accepte de recevoir les offres de Chez Camille par e-mail.',
    ...{ givenAt: '2026-12-01T11:00:00.000Z', withdrawnAt: null },
    addressKeptUntil: '2029-12-01T11:00:00.000Z',
    birthday: null,
  },
  stopsLaterAsks: false,
};
const REVIEWS = {
  reviews: [
    {
      ...{ resturantName: 'Chez Camille', name: 'Camille', rating: 5, text: 'Très bien.' },
      ...{ reviewedAt: '2026-12-01T11:02:00.000Z', reply: null, addressKeptUntil: null },
    },
  ],
};
const NONE = { mails: [], consent: null, stopsLaterAsks: false };
const message = { message: 'C’est noté.' };

const languagesOfBrowser = (...languages: string[]) =>
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

beforeAll(openDialogsInJsdom);
beforeEach(() => {
  languagesOfBrowser('fr-FR');
  localStorage.clear();
  history.replaceState(null, '', '/mes-donnees?page=page-1');
});

/** Opens the page, and what a link in its address leads to. */
async function open(
  deps: Partial<MyDataDeps> = {},
  {
    link = 'secret',
    pageId = 'page-1',
    clicks = true,
  }: { link?: string; pageId?: string; clicks?: boolean } = {},
) {
  const onOpened = jest.fn();
  const all: MyDataDeps = {
    requestMyDataLink: () => Promise.resolve({ message: 'Si cette adresse a joué…' }),
    openMyData: () => Promise.resolve(GUEST),
    readMyPlays: () => Promise.resolve(PLAYS),
    readMyMails: () => Promise.resolve(MAILS),
    readMyReviews: () => Promise.resolve(REVIEWS),
    withdrawMyConsent: () => Promise.resolve(message),
    changeMyBirthday: () => Promise.resolve(message),
    eraseMyData: () => Promise.resolve(message),
    loadReading,
    ...deps,
  };
  render(<MyDataPage {...{ link, pageId, onOpened, deps: all }} />);
  if (clicks && link !== '') await userEvent.click(await screen.findByRole('button'));
  return { onOpened };
}
const section = (name: string) => screen.findByRole('region', { name });

test('a guest asks for the link with the address of the play', async () => {
  const requestMyDataLink = jest.fn(() => Promise.resolve(message));
  await open({ requestMyDataLink }, { link: '' });
  await userEvent.type(await screen.findByLabelText('Votre e-mail'), 'camille@example.fr{Enter}');
  expect(await screen.findByText('C’est noté.')).toBeVisible();
  expect(requestMyDataLink).toHaveBeenCalledWith({ email: 'camille@example.fr', pageId: 'page-1' });
});

test('without a page the guest reads where the page is opened from', async () => {
  await open({}, { link: '', pageId: '' });
  expect(await screen.findByText(/depuis la roue du restaurant/)).toBeVisible();
  expect(screen.queryByLabelText('Votre e-mail')).toBeNull();
});

test('the link shows plays, consent, mails and reviews, and leaves the address', async () => {
  const { onOpened } = await open();
  const plays = await section('Mes parties');
  expect(await within(plays).findByText('Un café offert')).toBeVisible();
  expect(plays).toHaveTextContent('Joué le mardi 1er décembre 2026 chez « Chez Camille »');
  expect(plays).toHaveTextContent(
    'Cadeau envoyé par e-mail, valable jusqu’au vendredi 11 décembre 2026',
  );
  expect(plays).toHaveTextContent('Vous avez déclaré avoir 18 ans ou plus');
  expect(await section('Mon accord pour les offres')).toHaveTextContent(
    'chiffrée, jusqu’au samedi 1er décembre 2029',
  );
  expect(await section('Mes e-mails')).toHaveTextContent(
    'chiffrée, jusqu’au dimanche 10 janvier 2027',
  );
  expect(await section('Mes avis')).toHaveTextContent('Très bien.');
  expect(screen.getByText('camille@example.fr')).toBeVisible();
  expect(onOpened).toHaveBeenCalledTimes(1);
});

test('opening the link does not use it up, since a mail program may open it by itself', async () => {
  const openMyData = jest.fn(() => Promise.resolve(GUEST));
  const { onOpened } = await open({ openMyData }, { clicks: false });
  const show = await screen.findByRole('button', { name: 'Voir mes données' });
  expect([openMyData, onOpened].map((each) => each.mock.calls.length)).toEqual([0, 0]);
  await userEvent.click(show);
  expect(await screen.findByText('camille@example.fr')).toBeVisible();
  expect(openMyData).toHaveBeenCalledWith('secret');
});

test('a service that does not answer hides nothing of the others, and is asked again', async () => {
  const readMyReviews = jest
    .fn<Promise<typeof REVIEWS>, []>()
    .mockRejectedValueOnce(new NetworkError())
    .mockResolvedValueOnce(REVIEWS);
  await open({ readMyReviews });
  const reviews = await section('Mes avis');
  expect(await within(reviews).findByRole('alert')).toHaveTextContent('indisponible');
  expect(await within(await section('Mes parties')).findByText('Un café offert')).toBeVisible();
  await userEvent.click(within(reviews).getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Très bien.')).toBeVisible();
});

test('an address without anything is told so', async () => {
  await open({
    readMyPlays: () => Promise.resolve({ plays: [] }),
    readMyMails: () => Promise.resolve(NONE),
    readMyReviews: () => Promise.resolve({ reviews: [] }),
  });
  expect(
    await screen.findByText('Nous n’avons rien sur cette adresse pour ce restaurant.'),
  ).toBeVisible();
});

test('one tap withdraws the consent', async () => {
  const withdrawn = {
    ...MAILS,
    consent: {
      ...MAILS.consent!,
      withdrawnAt: '2026-12-02T11:00:00.000Z',
      addressKeptUntil: null,
    },
  };
  const readMyMails = jest
    .fn<Promise<GuestMails>, []>()
    .mockResolvedValueOnce(MAILS)
    .mockResolvedValue(withdrawn);
  await open({ readMyMails });
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer mon accord' }));
  expect(await screen.findByText('Accord retiré le mercredi 2 décembre 2026')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retirer mon accord' })).toBeNull();
});

describe('the birthday of a guest who accepts offers', () => {
  const born: GuestMails = { ...MAILS, consent: { ...MAILS.consent!, birthday: '06-01' } };
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const remove = () => screen.queryByRole('button', { name: 'Effacer mon anniversaire' });

  test('is given, changed and erased, and each change is announced with the focus on it', async () => {
    const changeMyBirthday = jest.fn(() => Promise.resolve(message));
    await open({ changeMyBirthday });
    await userEvent.selectOptions(await screen.findByLabelText('Jour'), '14');
    await userEvent.selectOptions(screen.getByLabelText('Mois'), 'juin');
    expect(remove()).toBeNull();
    await save();
    const shown = await screen.findByText('Votre anniversaire : 14 juin');
    expect(shown).toHaveRole('status');
    expect(shown).toHaveFocus();
    await userEvent.selectOptions(screen.getByLabelText('Jour'), '1');
    await save();
    expect(await screen.findByText('Votre anniversaire : 1er juin')).toBeVisible();
    await userEvent.click(remove()!);
    expect(await screen.findByText('Votre anniversaire est effacé.')).toHaveFocus();
    expect(screen.getByLabelText('Jour')).toHaveValue('');
    expect(changeMyBirthday.mock.calls).toEqual([
      ['pass', '06-14'],
      ['pass', '06-01'],
      ['pass', null],
    ]);
  });

  test('is in the fields when it is known, and stays there without an answer', async () => {
    await open({
      readMyMails: () => Promise.resolve(born),
      changeMyBirthday: () => Promise.reject(new NetworkError()),
    });
    expect(await screen.findByLabelText('Mois')).toHaveDisplayValue('juin');
    await userEvent.selectOptions(screen.getByLabelText('Jour'), '2');
    await save();
    expect(await screen.findByText(/^Pas de réponse/)).toBeVisible();
    expect(screen.getByLabelText('Jour')).toHaveDisplayValue('2');
    expect(screen.getByText('Votre anniversaire : 1er juin')).toBeVisible();
  });

  test('goes with a consent that was withdrawn meanwhile', async () => {
    const readMyMails = jest
      .fn<Promise<GuestMails>, []>()
      .mockResolvedValueOnce(born)
      .mockResolvedValue(NONE);
    await open({
      readMyMails,
      changeMyBirthday: () => Promise.reject(new ApiError(errorBody('CONSENT_NOT_FOUND'))),
    });
    await screen.findByLabelText('Jour');
    await userEvent.click(remove()!);
    expect(await screen.findByText(/pas accepté les offres/)).toBeVisible();
    expect(screen.queryByLabelText('Jour')).toBeNull();
  });
});

test('the list of mails names an offer of the restaurant', async () => {
  const [mail] = MAILS.mails;
  await open({
    readMyMails: () => Promise.resolve({ ...MAILS, mails: [{ ...mail!, kind: 'campaign' }] }),
  });
  expect(
    await within(await section('Mes e-mails')).findByText('Une offre du restaurant'),
  ).toBeVisible();
});

test('an erasure says what stays, and can be left', async () => {
  const eraseMyData = jest.fn(() => Promise.resolve(message));
  await open({ eraseMyData });
  const button = await screen.findByRole('button', { name: 'Tout effacer…' });
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Un cadeau encore valable le reste');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Les garder' }));
  expect(eraseMyData).not.toHaveBeenCalled();
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Effacer mes données' }));
  expect(await screen.findByRole('heading', { name: 'C’est lancé' })).toHaveFocus();
});

test('an erasure without an answer can be repeated', async () => {
  await open({ eraseMyData: () => Promise.reject(new NetworkError()) });
  await userEvent.click(await screen.findByRole('button', { name: 'Tout effacer…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Effacer mes données' }));
  expect(await screen.findByText(/Pas de réponse/)).toBeVisible();
});

test.each<[string, Partial<MyDataDeps>]>([
  ['link', { openMyData: () => Promise.reject(EXPIRED) }],
  ['pass', { readMyPlays: () => Promise.reject(EXPIRED) }],
])('after an expired %s the guest asks for another link', async (_what, deps) => {
  await open(deps);
  expect(await screen.findByText(/Il fonctionne une seule fois/)).toBeVisible();
  expect(screen.getByLabelText('Votre e-mail')).toBeVisible();
});

test('a link that finds no network is tried again', async () => {
  const openMyData = jest
    .fn<Promise<GuestPass>, []>()
    .mockRejectedValueOnce(new NetworkError())
    .mockResolvedValueOnce(GUEST);
  await open({ openMyData });
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('camille@example.fr')).toBeVisible();
});

test('the page is in the language that the address asks for, and a choice changes what is open', async () => {
  history.replaceState(null, '', '/mes-donnees?page=page-1&langue=de');
  const requestMyDataLink = jest.fn(() => Promise.resolve(message));
  const { onOpened } = await open({ requestMyDataLink });
  expect(await screen.findByText(/Gespielt am Dienstag, 1. Dezember 2026 bei/)).toBeVisible();
  expect(document.title).toBe('Meine Daten – Girouette');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sprache' }), 'ar');
  expect(await screen.findByRole('region', { name: 'رسائلي' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(localStorage.getItem('girouette.language')).toBe('ar');
  expect(location.search).toBe('?page=page-1');
  // The link works only once.
  expect(onOpened).toHaveBeenCalledTimes(1);
});

test('the form for the address, and an error of it, are in the language of the browser', async () => {
  languagesOfBrowser('nl-BE');
  await open({}, { link: '' });
  await userEvent.type(await screen.findByLabelText('Je e-mailadres'), 'camille{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('e-mailadres');
  expect(screen.getByRole('button', { name: 'Bevestigen' })).toBeVisible();
});

test('without the texts of the language the page is in French', async () => {
  languagesOfBrowser('es');
  await open({ loadReading: () => Promise.reject(new TypeError('offline')) }, { link: '' });
  expect(await screen.findByLabelText('Votre e-mail')).toBeVisible();
});

test.each(LANGUAGE_CODES)('in %s no text is empty or unfilled', async (language) => {
  languagesOfBrowser(language);
  await open();
  await screen.findByText('Très bien.');
  expect(await screen.findByText('Un café offert')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/[{}]|undefined|\[object/);
});

test('every word of the page is of a catalogue', async () => {
  languagesOfBrowser('en');
  const game = { ...allTextsOf('en'), dialogs: pseudoDialogs };
  await open({
    loadReading: () => Promise.resolve({ language: 'en', myData: pseudo, game }),
  });
  await screen.findByText('Très bien.');
  await userEvent.click(await screen.findByRole('button', { name: pseudo.eraseAll }));
  await screen.findByText(pseudo.stays);
  let rest = document.body.innerHTML
    .replaceAll(/<(select|blockquote).*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('Un café offert', '');
  // Brackets in brackets are values in a message.
  while (/\[[^[\]]*\]/.test(rest)) rest = rest.replaceAll(/\[[^[\]]*\]/g, '');
  expect(rest.match(/\p{L}+/gu)).toBeNull();
});
