import { aUser, fakeSession, startFakeApi } from '@girouette/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Waiting } from '../rules/gift';
import { createMemoryShelf } from '../desk/shelf';
import { answerOpening, aShelf, setNetwork, showCounter } from '../testing/show-counter';
import { aRedeemedGift, aSigner, aWonGift, PLAY_ID } from '../testing/won-gifts';

const { webcrypto } = jest.requireActual<{ webcrypto: Crypto }>('node:crypto');
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

const services = startFakeApi();
const CODE = 'd2sa mpas-p6z';
let opened: Awaited<ReturnType<typeof showCounter>> | null = null;

const show = async (options: Parameters<typeof showCounter>[0] = {}) =>
  (opened = await showCounter(options));

async function type(user: UserEvent, code: string): Promise<void> {
  await user.type(await screen.findByLabelText('Code du cadeau'), code);
  await user.click(screen.getByRole('button', { name: 'Vérifier' }));
}

const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

/** This phone has not checked it before. */
const OTHER_GIFT = { playId: '0b6f1f0e-52d4-4c4e-9f0c-7f9f3f0c1a23' };
/** With the spaces of French typography. */
const ASIS = { normalizer: (text: string) => text };

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

afterEach(() => {
  opened?.close();
  opened = null;
  jest.restoreAllMocks();
});

test('without a session the way to sign in leads back to the counter', async () => {
  const shelf = await aShelf({}, { queue: [aWaiting()] });
  await show({ session: fakeSession(null), shelf });
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
    'href',
    '/login?to=%2Fcounter',
  );
  expect(screen.getByText('1 retrait attend d’être envoyé.')).toBeVisible();
});

test('the counter names who is signed in, and lets the next person sign in', async () => {
  answerOpening(services);
  const session = fakeSession(
    aUser({ name: 'Léa Martin', accountType: 'sub', ownerId: 'owner-1' }),
  );
  const { user } = await show({ session });
  await user.click(screen.getByText('Léa Martin', { selector: 'summary span' }));
  expect(screen.getByRole('link', { name: 'Retour à mon espace' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  await press(user, 'Changer de personne');
  expect(session.user()).toBeNull();
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
    'href',
    '/login?to=%2Fcounter',
  );
});

test('no other person signs in while redemptions wait, because they are sent in the name of the person', async () => {
  answerOpening(services);
  setNetwork(false);
  const { user } = await show({ shelf: await aShelf({}, { queue: [aWaiting()] }) });
  await user.click(screen.getByText('Camille Fournier', { selector: 'summary span' }));
  expect(screen.getByText(/^Des retraits attendent d’être envoyés à votre nom/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Changer de personne' })).toBeNull();
});

test('a gift of a test is announced as one', async () => {
  answerOpening(services);
  services.answers('POST /api/game/gift-checks', aWonGift({ test: true }));
  const { user } = await show();
  await type(user, CODE);
  expect(await screen.findByText('Cadeau d’essai')).toBeVisible();
});

test.each([
  [true, /^À remettre seulement à «\u00A0Chez Léon Lyon\u00A0»$/],
  [false, /^Gagné à «\u00A0Chez Léon Lyon\u00A0», à remettre dans tous vos établissements$/],
])(
  'a gift of one of several places says where it was won and is handed over (only there: %s)',
  async (only, text) => {
    answerOpening(services);
    const place = { name: 'Chez Léon Lyon', only };
    services.answers('POST /api/game/gift-checks', { ...aWonGift(), place });
    const { user } = await show();
    await type(user, CODE);
    expect(await screen.findByText(text, ASIS)).toBeVisible();
  },
);

test('a person of one place reads the setting, and finds nothing that a colleague of another place left', async () => {
  answerOpening(services);
  services.answers('GET /api/game/organisation/handover', { handover: 'where-won' });
  const assignment = { role: 'team' as const, places: ['place-2'] };
  const session = fakeSession(aUser({ accountType: 'sub', ownerId: 'owner-1', assignment }));
  const shelf = await aShelf({ checked: [aWonGift()], places: 'place-1' });
  await show({ session, shelf });
  await waitFor(async () => {
    expect(await shelf.readFacts()).toMatchObject({
      ...{ places: 'place-2', handover: 'where-won', checked: [] },
    });
  });
});

test('an administrator has no counter', async () => {
  answerOpening(services);
  await show({ session: fakeSession(aUser({ isAdmin: true })) });
  expect(await heading('Ce compte n’a pas de comptoir')).toBeVisible();
});

test('the device is asked for its name once', async () => {
  answerOpening(services);
  const shelf = createMemoryShelf({ isLasting: true });
  const { user, close } = await show({ shelf });
  await press(user, 'Ouvrir le comptoir');
  expect(screen.getByRole('alert')).toHaveTextContent('Donnez un nom à cet appareil.');
  await press(user, 'Téléphone du bar');
  await press(user, 'Ouvrir le comptoir');
  expect(await screen.findByText(/n’a pas de caméra utilisable/)).toBeVisible();
  close();
  await show({ shelf });
  expect(await screen.findByLabelText('Code du cadeau')).toBeVisible();
});

describe('the camera', () => {
  /** Makes the camera answer each of the requests in turn. */
  function camera(...answers: (MediaStream | DOMException)[]) {
    const getUserMedia = jest.fn((_wanted: MediaStreamConstraints) => {
      const answer = answers.shift();
      return answer instanceof DOMException ? Promise.reject(answer) : Promise.resolve(answer);
    });
    const mediaDevices = { getUserMedia };
    Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
    return getUserMedia;
  }
  const error = (name: string) => new DOMException('', name);
  const picture = { getTracks: () => [] } as unknown as MediaStream;

  beforeEach(() => {
    answerOpening(services);
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  });
  afterEach(() => {
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true });
    jest.restoreAllMocks();
  });

  test.each([
    ['NotAllowedError', /^La caméra est refusée à cette page/],
    ['NotReadableError', /^La caméra est utilisée par une autre application/],
    ['AbortError', /^La caméra est utilisée par une autre application/],
    ['NotFoundError', /^Cet appareil n’a pas de caméra utilisable/],
  ])('that fails with %s is told, and the code can be typed', async (name, why) => {
    camera(error(name));
    await show();
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.getByLabelText('Code du cadeau')).toBeVisible();
  });

  test('of another application can be tried again', async () => {
    camera(error('NotReadableError'), picture);
    const { user } = await show();
    await press(user, 'Réessayer');
    expect(await heading('Scannez le QR code du client')).toBeVisible();
  });

  test('at the back that the device does not have is any other one', async () => {
    const getUserMedia = camera(error('OverconstrainedError'), picture);
    await show();
    await waitFor(() => {
      expect(screen.queryByText('La caméra démarre…')).toBeNull();
    });
    expect(await heading('Scannez le QR code du client')).toBeVisible();
    expect(getUserMedia.mock.calls.at(-1)).toEqual([{ audio: false, video: true }]);
  });
});

test('a typing error is told at once, without a request', async () => {
  answerOpening(services);
  const { user } = await show();
  await type(user, 'D2SA-MPAS-P6Y');
  expect(screen.getByRole('alert')).toHaveTextContent('Ce code contient une erreur.');
  expect(services.requests('POST /api/game/gift-checks')).toEqual([]);
});

/** The signs that a scanner set to an American keyboard leaves on a French one (libxkbcommon 1.5.0 with xkb-data 2.35.1, `us` and `fr`). */
const ON_A_FRENCH_KEYBOARD = new Map(
  [...`ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_`].map((sign, at) => [
    sign,
    `QBCDEFGHIJKL?NOPARSTUVZXYWqbcdefghijkl,noparstuvzxywà&é"'(-è_ç)°`[at]!,
  ]),
);
const onAFrenchKeyboard = (text: string) =>
  [...text].map((sign) => ON_A_FRENCH_KEYBOARD.get(sign)!).join('');

test.each<[string, (statement: string) => string]>([
  ['types Enter at the end, as makers deliver it', (text) => `${text}{Enter}`],
  ['types Tab at the end', (text) => `${text}{Tab}`],
  ['types the kind of the code before, and nothing at the end', (text) => `]Q1${text}`],
  [
    'has an American keyboard beside a French computer',
    (text) => `${onAFrenchKeyboard(text)}{Enter}`,
  ],
])(
  'a hand scanner that %s shows the gift, and the field is free for the next',
  async (_, typed) => {
    const { publicKey, sign } = await aSigner();
    answerOpening(services, { publicKey });
    services.answers('POST /api/game/gift-checks', aWonGift());
    const { user } = await show();
    const field = await screen.findByLabelText('Code du cadeau');
    expect(field).toHaveFocus();
    const statement = await sign();
    await user.keyboard(typed(statement));
    expect(await heading('À remettre')).toBeVisible();
    expect(services.lastBody('POST /api/game/gift-checks')).toEqual({ code: statement });
    expect(services.requests('POST /api/game/gift-checks')).toHaveLength(1);
    expect(field).toHaveValue('');
  },
);

test('a hand scanner that reads another QR code, or has an unknown keyboard, is explained', async () => {
  answerOpening(services);
  const { user } = await show();
  await user.keyboard(`https://girouette.example/spin/game/${'7'.repeat(120)}{Enter}`);
  expect(screen.getByRole('alert')).toHaveTextContent(/lecteur n’a pas le même clavier/);
  expect(screen.getByLabelText('Code du cadeau')).toHaveValue('');
  expect(services.requests('POST /api/game/gift-checks')).toEqual([]);
});

test('a gift is handed over with one tap, and the next guest comes with another', async () => {
  answerOpening(services);
  services.answers('POST /api/game/gift-checks', aWonGift());
  services.answers('POST /api/game/redemptions', aRedeemedGift());
  const { user, counter } = await show();
  await type(user, CODE);
  expect(await heading('À remettre')).toBeVisible();
  expect(screen.getByText('Une crêpe au sucre')).toBeVisible();
  await press(user, 'Remettre');
  expect(await heading('Remis')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Client suivant' })).toHaveFocus();
  expect(services.lastBody('POST /api/game/redemptions')).toEqual({
    ...{ code: 'D2SAMPASP6Z', device: 'Téléphone du bar' },
    nonce: expect.any(String) as string,
  });
  await press(user, 'Client suivant');
  expect(await screen.findByLabelText('Code du cadeau')).toBeVisible();
  expect(counter.state().queue).toEqual([]);
});

test('a gift that a colleague hands over in between turns red', async () => {
  answerOpening(services);
  services.answers('POST /api/game/gift-checks', aWonGift());
  const redeemedAt = '2020-03-12T19:14:00.000Z';
  services.refuses('POST /api/game/redemptions', 'GIFT_REDEEMED', {
    details: { redeemedAt, by: 'Léa', device: 'Caisse', isConflict: false },
  });
  const { user, counter } = await show();
  await type(user, CODE);
  await heading('À remettre');
  await press(user, 'Remettre');
  expect(await heading(/^Déjà remis le\s12\smars à\s20\sh\s14 par Léa$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remettre' })).toBeNull();
  expect(counter.state().queue).toEqual([]);
});

test('conditions are read before the tap', async () => {
  answerOpening(services);
  const conditions = { ...aWonGift().conditions, minimumPurchase: 10 };
  services.answers('POST /api/game/gift-checks', aWonGift({ conditions }));
  const { user } = await show();
  await type(user, CODE);
  await heading('À remettre, après vérification');
  expect(screen.getByText('Dès 10 € d’achat')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remettre' })).toBeEnabled();
});

test('the age is checked before a drink is handed over, also without network', async () => {
  const { publicKey, sign } = await aSigner();
  answerOpening(services, { publicKey });
  const conditions = { ...aWonGift().conditions, alcohol: true as const };
  services.answers('POST /api/game/gift-checks', aWonGift({ gift: 'Un kir', conditions }));
  const { user, counter } = await show();
  await type(user, CODE);
  await heading('À remettre, après vérification');
  expect(screen.getByText('Vérifier l’âge\u00A0: 18\u00A0ans et plus', ASIS)).toBeVisible();
  await press(user, 'Ne pas remettre');
  setNetwork(false);
  const text = await sign({ ...OTHER_GIFT, gift: 'Un kir', alcohol: true });
  await act(() => counter.present(text));
  await heading('À remettre, après vérification');
  expect(screen.getByText('Vérifier l’âge\u00A0: 18\u00A0ans et plus', ASIS)).toBeVisible();
});

test('without network a genuine QR code is handed over once, and sent when the network is back', async () => {
  const { publicKey, sign } = await aSigner();
  answerOpening(services, { publicKey });
  services.answers('POST /api/game/redemptions', aRedeemedGift());
  const shelf = await aShelf();
  const { user, counter, close } = await show({ shelf });
  setNetwork(false);
  const text = await sign();
  await act(() => counter.present(text));
  await heading('À remettre');
  await press(user, 'Remettre');
  expect(await heading('Remis, à envoyer')).toBeVisible();
  await press(user, 'Client suivant');
  await act(() => counter.present(text));
  expect(await heading(/^Déjà remis le\s.* sur ce téléphone$/)).toBeVisible();
  expect(services.requests('POST /api/game/redemptions')).toEqual([]);
  close();

  setNetwork(false);
  await show({ shelf });
  expect(screen.getByText('1 à envoyer')).toBeVisible();
  setNetwork(true);
  await waitFor(() => {
    expect(screen.queryByText('1 à envoyer')).toBeNull();
  });
  expect(services.requests('POST /api/game/redemptions')).toHaveLength(1);
  expect(services.lastBody('POST /api/game/redemptions')).toMatchObject({
    ...{ code: text, handedOverAt: expect.any(String) as string },
  });
  expect(await shelf.readQueue()).toEqual([]);
});

test('once the network is back, the screen says that the gift is handed over', async () => {
  const { publicKey, sign } = await aSigner();
  answerOpening(services, { publicKey });
  services.answers('POST /api/game/redemptions', aRedeemedGift());
  const { user, counter } = await show();
  setNetwork(false);
  const text = await sign();
  await act(() => counter.present(text));
  await heading('À remettre');
  await press(user, 'Remettre');
  expect(await heading('Remis, à envoyer')).toBeVisible();
  setNetwork(true);
  expect(await heading('Remis')).toBeVisible();
});

test('back leads from the verdict to the camera', async () => {
  answerOpening(services);
  services.answers('POST /api/game/gift-checks', aWonGift());
  const { user } = await show();
  await type(user, CODE);
  await heading('À remettre');
  window.history.back();
  await waitFor(() => {
    expect(screen.queryByRole('heading', { name: 'À remettre' })).toBeNull();
  });
  expect(await screen.findByLabelText('Code du cadeau')).toBeVisible();
});

test('a forged QR code is refused without network', async () => {
  const { publicKey } = await aSigner();
  const { sign } = await aSigner();
  answerOpening(services, { publicKey });
  const { counter } = await show();
  setNetwork(false);
  const text = await sign();
  await act(() => counter.present(text));
  expect(await heading('Pas un cadeau')).toBeVisible();
});

test('without network a typed code is handed over only after a confirmation', async () => {
  answerOpening(services);
  const { user, counter } = await show();
  setNetwork(false);
  await type(user, CODE);
  await heading('À vérifier');
  await press(user, 'Remettre');
  expect(counter.state().queue).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /^J’ai lu le bon moi-même/ }));
  await press(user, 'Remettre');
  await heading('Remis, à envoyer');
  expect(counter.state().queue).toHaveLength(1);
});

test('a gift that another phone handed over first turns red on the screen that promised to send it', async () => {
  const { publicKey, sign } = await aSigner();
  answerOpening(services, { publicKey });
  services.refuses('POST /api/game/redemptions', 'GIFT_REDEEMED', {
    details: { redeemedAt: '2020-03-12T19:14:00.000Z', by: 'Léa', device: 'x', isConflict: true },
  });
  const { user, counter } = await show();
  setNetwork(false);
  const text = await sign();
  await act(() => counter.present(text));
  await heading('À remettre');
  await press(user, 'Remettre');
  expect(await heading('Remis, à envoyer')).toBeVisible();
  setNetwork(true);
  expect(await heading(/^Déjà remis le\s.* par Léa$/)).toBeVisible();
});

test('a lost answer keeps the redemption, which is repeated with its number', async () => {
  answerOpening(services);
  services.answers('POST /api/game/gift-checks', aWonGift());
  services.loses('POST /api/game/redemptions');
  const { user } = await show();
  await type(user, CODE);
  await heading('À remettre');
  await press(user, 'Remettre');
  await heading('Remis, à envoyer');
  services.answers('POST /api/game/redemptions', aRedeemedGift());
  setNetwork(true);
  await waitFor(() => {
    expect(screen.queryByText('1 à envoyer')).toBeNull();
  });
  const numbers = services
    .requests('POST /api/game/redemptions')
    .map(({ body }) => (body as { nonce: string }).nonce);
  expect(numbers.length).toBeGreaterThan(1);
  expect(new Set(numbers).size).toBe(1);
});

test('a conflict is shown until staff have read it', async () => {
  answerOpening(services);
  services.refuses('POST /api/game/redemptions', 'GIFT_REDEEMED', {
    details: { redeemedAt: '2020-03-12T19:14:00.000Z', by: 'Léa', device: 'x', isConflict: true },
  });
  const shelf = await aShelf({}, { queue: [aWaiting()] });
  const { user } = await show({ shelf });
  await screen.findByText('Remis aussi le 12 mars à 20 h 14 par Léa : Une crêpe au sucre');
  await press(user, 'J’ai compris');
  await waitFor(async () => {
    expect(await shelf.readQueue()).toEqual([]);
  });
});

test('a refused report says why, and can be sent again', async () => {
  answerOpening(services);
  services.refuses('POST /api/game/redemptions', 'INVALID_REQUEST', { field: 'handedOverAt' });
  const { user } = await show({ shelf: await aShelf({}, { queue: [aWaiting()] }) });
  await screen.findByText('Retrait refusé : Une crêpe au sucre');
  expect(screen.getByText(/plus de 7 jours/)).toBeVisible();
  services.answers('POST /api/game/redemptions', aRedeemedGift());
  await press(user, 'Réessayer');
  await waitFor(() => {
    expect(screen.queryByText(/^Retrait refusé/)).toBeNull();
  });
});

test('the other phone of a conflict is told as well', async () => {
  const conflicts = [{ at: '2026-11-12T19:20:00.000Z', by: 'Tom', device: 'Téléphone de salle' }];
  answerOpening(services, { recent: [aRedeemedGift({ conflicts })] });
  const shelf = await aShelf();
  const { user, close } = await show({ shelf });
  await screen.findByText('Remis deux fois : Une crêpe au sucre');
  expect(screen.getByText(/par Léa \(Tablette de la caisse\), puis le .* par Tom/)).toBeVisible();
  await press(user, 'J’ai compris');
  close();
  await show({ shelf });
  expect(screen.queryByText(/^Remis deux fois.*:/)).toBeNull();
});

test('another restaurant on this phone finds nothing of the first but what is not sent', async () => {
  answerOpening(services);
  const shelf = await aShelf({ recent: [aRedeemedGift()] }, { queue: [aWaiting()] });
  const session = fakeSession(aUser({ userId: 'owner-2' }));
  const { user, counter } = await show({ shelf, session });
  await screen.findByText('Des retraits d’un autre établissement attendent');
  expect(counter.state().facts.recent).toEqual([]);
  expect(services.requests('POST /api/game/redemptions')).toEqual([]);
  await press(user, 'Les oublier');
  await waitFor(async () => {
    expect(await shelf.readQueue()).toEqual([]);
  });
});

test('a redemption is undone with a reason', async () => {
  answerOpening(services, { recent: [aRedeemedGift()] });
  services.answers('POST /api/game/redemptions/:id/undo', aWonGift());
  const { user } = await show();
  const list = screen.getByRole('region', { name: 'Remis récemment' });
  await user.click(within(list).getByRole('button', { name: /^Annuler le retrait\s: Une crêpe/ }));
  await press(user, 'Annuler le retrait');
  expect(within(list).getByRole('alert')).toHaveTextContent('Indiquez pourquoi.');
  await press(user, 'Le client a changé d’avis');
  services.answers('GET /api/game/redemptions', []);
  await press(user, 'Annuler le retrait');
  expect(await screen.findByText(/Les cadeaux que vous remettez apapparaîtront ici/)).toBeVisible();
  expect(services.requests('POST /api/game/redemptions/:id/undo')[0]).toMatchObject({
    params: { id: PLAY_ID },
    body: { reason: 'Le client a changé d’avis', device: 'Téléphone du bar' },
  });
});

test('a clock that is wrong is told, and nothing is handed over without network', async () => {
  const { publicKey, sign } = await aSigner();
  answerOpening(services, { publicKey, date: new Date(Date.now() - 12 * 60_000) });
  const { counter } = await show();
  expect(await screen.findByText(/Elle avance de 12.minutes/)).toBeVisible();
  setNetwork(false);
  const text = await sign();
  await act(() => counter.present(text));
  expect(await heading('L’heure du téléphone est fausse')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remettre' })).toBeNull();
});

test('a browser that keeps nothing hands nothing over without network', async () => {
  const { publicKey, sign } = await aSigner();
  answerOpening(services, { publicKey });
  const { user, counter } = await show({ shelf: await aShelf({}, { isLasting: false }) });
  setNetwork(false);
  const text = await sign();
  await act(() => counter.present(text));
  await press(user, 'Remettre');
  expect(await screen.findByText(/le retrait serait perdu/)).toBeVisible();
  expect(counter.state().queue).toEqual([]);
});

function aWaiting(): Waiting {
  return {
    ...{ nonce: 'c0a8f6de-9c1b-4b7e-8f53-0d6f7f2f1b3a', text: 'QR', playId: PLAY_ID, code: null },
    ...{ gift: 'Une crêpe au sucre', ownerId: 'owner-1', device: 'Téléphone du bar' },
    handedOverAt: '2026-11-14T18:02:00.000Z',
    outcome: { kind: 'waiting' },
  };
}
