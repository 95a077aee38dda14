import { DRAW_VALUE } from '@girouette/contracts/plays/draw-proof';
import { startFakeApi } from '@girouette/ui/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allTextsOf } from '../shared/all-texts';
import { preloadDialogs } from '../shared/late';
import { renderToString } from 'react-dom/server';
import { rememberedLanguage, switchTo } from '../shared/switch-language';
import { saveGuestSession } from '../shared/spin-storage';
import { aLoss, aPage, aWin } from '../testing/a-page';
import { openDialogsInJsdom, scrollInJsdom } from '../testing/browser-in-jsdom';
import { App } from './app';

const api = startFakeApi();

beforeAll(() => {
  openDialogsInJsdom();
  scrollInJsdom();
});
beforeAll(preloadDialogs);
beforeEach(() => {
  api.answers('POST /api/game/:id/visits', undefined);
});

function open(page = aPage()) {
  api.answers('GET /api/game/play', page);
  const user = userEvent.setup({ delay: null });
  render(<App pageId={page._id} />);
  return user;
}

const wheelStops = async () => {
  const wheel = await screen.findByRole('img', { name: /roue des cadeaux/i });
  await waitFor(() => {
    expect(wheel.style.transform).toMatch(/rotate/);
  });
  fireEvent.transitionEnd(wheel);
  return wheel;
};

const closePrompt = async (user: ReturnType<typeof userEvent.setup>) => {
  const prompt = await screen.findByRole('dialog', { name: /instagram/i });
  await user.click(within(prompt).getByRole('button', { name: 'Continuer vers la roue' }));
};

const VALUE = 'AAECAwQFBgcICQoLDA0ODw';

test('a guest spins, the wheel stops where the server drew, and the gift is claimed after a review', async () => {
  api.answers('POST /api/review/check', { message: 'ok' });
  api.answers('POST /api/game/spin', aWin({ voucher: 'AbC-1' }));
  api.answers('POST /api/review', { message: 'Merci' });
  api.answers('POST /api/result', { message: 'Un e-mail vient de vous être envoyé.' });
  const user = open();

  await closePrompt(user);
  await user.type(screen.getByLabelText('Votre e-mail'), 'guest@example.fr');
  await user.click(screen.getByRole('button', { name: 'Tourner la roue' }));
  const wheel = await wheelStops();

  expect(wheel).toHaveStyle({ transform: 'rotate(1395deg)' });
  expect(api.lastBody('POST /api/game/spin')).toEqual({
    pageId: 'page-1',
    email: 'guest@example.fr',
    language: 'fr',
    value: expect.stringMatching(DRAW_VALUE) as string,
  });
  expect(screen.getByRole('status')).toHaveTextContent('Un café offert');
  const voucher = screen.getByRole('link', { name: 'Voir mon cadeau' });
  expect(voucher).toHaveAttribute('href', '/cadeau/AbC-1');
  await user.click(screen.getByRole('button', { name: 'Confirmer' }));
  const review = await screen.findByRole('dialog', { name: 'Leave a review' });
  await user.type(within(review).getByLabelText('Name'), 'Zoé');
  await user.click(within(review).getByRole('radio', { name: '4 stars' }));
  await user.type(within(review).getByLabelText('Review'), 'Très bon accueil');
  await user.click(within(review).getByRole('button', { name: 'Confirm' }));

  expect(await screen.findByText('Un e-mail vient de vous être envoyé.')).toBeVisible();
  expect(api.lastBody('POST /api/review')).toMatchObject({
    name: 'Zoé',
    rating: '4',
    text: 'Très bon accueil',
    ticket: 'ticket-1',
  });
  expect(api.lastBody('POST /api/result')).toMatchObject({
    email: 'guest@example.fr',
    selectedGift: 'Un café offert',
    ticket: 'ticket-1',
  });
  expect(api.requests('POST /api/game/:id/visits')).toHaveLength(1);
});

test('the medium in the address goes along with the visit and the spin', async () => {
  api.answers('POST /api/review/check', { message: 'ok' });
  api.answers('POST /api/game/spin', aLoss());
  history.replaceState(null, '', '?m=cXi9MGo07Tm-&langue=fr');
  const user = open();
  await closePrompt(user);
  await user.type(screen.getByLabelText('Votre e-mail'), 'guest@example.fr');
  await user.click(screen.getByRole('button', { name: 'Tourner la roue' }));
  await wheelStops();
  for (const call of ['POST /api/game/:id/visits', 'POST /api/game/spin'] as const) {
    expect(api.requests(call)).toMatchObject([{ query: { m: 'cXi9MGo07Tm-' } }]);
  }
  history.replaceState(null, '', '/');
});

test('a loss is shown and sends no result', async () => {
  api.answers('POST /api/review/check', { message: 'ok' });
  api.answers('POST /api/game/spin', aLoss());
  const user = open();

  await closePrompt(user);
  await user.type(screen.getByLabelText('Votre e-mail'), 'guest@example.fr');
  await user.click(screen.getByRole('button', { name: 'Tourner la roue' }));
  await wheelStops();
  await user.click(screen.getByRole('button', { name: 'Confirmer' }));
  await user.click(await screen.findByRole('button', { name: 'Continue without a review' }));

  expect(await screen.findByText(/Merci pour votre participation/)).toBeVisible();
  expect(api.requests('POST /api/result')).toEqual([]);
});

test('without an e-mail the wheel does not turn, and the confirmation asks to spin first', async () => {
  const user = open();

  await closePrompt(user);
  await user.click(screen.getByRole('button', { name: 'Tourner la roue' }));
  expect(screen.getByText("Entrez d'abord votre e-mail pour faire tourner")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirmer' }));
  expect(screen.getByText('Tournez la roue dabord.')).toBeVisible();
  expect(api.requests('POST /api/game/spin')).toEqual([]);
});

test('the review dialog names the missing fields and sends nothing', async () => {
  api.answers('POST /api/review/check', { message: 'ok' });
  api.answers('POST /api/game/spin', aWin());
  const user = open();

  await closePrompt(user);
  await user.type(screen.getByLabelText('Votre e-mail'), 'guest@example.fr');
  await user.click(screen.getByRole('button', { name: 'Tourner la roue' }));
  await wheelStops();
  await user.click(screen.getByRole('button', { name: 'Confirmer' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));

  expect(screen.getByText('Name is required')).toBeVisible();
  expect(screen.getByText('Rating is required')).toBeVisible();
  expect(screen.getByText('Review text is required')).toBeVisible();
  expect(api.requests('POST /api/review')).toEqual([]);
});

test('after a reload, the same play is shown without turning the wheel again', async () => {
  sessionStorage.setItem(
    'girouette.spin.page-1',
    JSON.stringify({
      typed: 'guest@example.fr',
      spin: { key: 'key-of-the-first-try', email: 'guest@example.fr', value: VALUE },
    }),
  );
  api.answers('POST /api/game/spin', aWin());
  open();

  expect(await screen.findByText('Un café offert', { selector: 'strong' })).toBeVisible();
  expect(screen.getByLabelText('Votre e-mail')).toHaveValue('guest@example.fr');
  expect(api.lastBody('POST /api/game/spin')).toMatchObject({ value: VALUE });
});

test('a click on the prompt is counted and opens the network in a new tab', async () => {
  api.answers('POST /api/game/:id/clicks', undefined);
  const user = open();

  const link = await screen.findByRole('link', { name: 'Ouvrir Instagram' });
  expect(link).toHaveAttribute('href', 'https://www.instagram.com/bistrot');
  expect(link).toHaveAttribute('target', '_blank');
  await user.click(link);
  await waitFor(() => {
    expect(api.lastBody('POST /api/game/:id/clicks')).toEqual({ network: 'instagram' });
  });
});

test.each([
  {
    what: 'a page that is switched off',
    changes: { toggle: false },
    title: 'La page est désactivée !',
    advice: /quand elle reprend/,
  },
  {
    what: 'an expired page',
    changes: { expiryDate: '2026-01-01T00:00:00.000Z' },
    title: 'La page est expirée !',
    advice: /si elle revient bientôt/,
  },
  {
    what: 'a page without a place in the allowance',
    changes: { state: 'surplus' },
    title: 'La page est expirée !',
    advice: /si elle revient bientôt/,
  },
] as const)(
  '$what says so, names the restaurant and links to the home page',
  async ({ changes, title, advice }) => {
    open(aPage(changes));
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(/«\sLe Bistrot du Clocher\s»/)).toHaveTextContent(advice);
    expect(screen.getByRole('link', { name: "Page d'accueil" })).toHaveAttribute('href', '/');
  },
);

test('a page that is granted without a subscription can be played', async () => {
  open(aPage({ state: 'online', expiryDate: null }));
  expect(await screen.findByRole('button', { name: 'Confirmer' })).toBeVisible();
});

test('the game keeps the elements of a document that was rendered with its page, and repeats the last tap on them', async () => {
  const page = aPage();
  const app = <App pageId={page._id} rendered={page} />;
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(app);
  const wheel = screen.getByRole('img', { name: /roue des cadeaux/i });
  const field = screen.getByLabelText('Votre e-mail');
  const spin = screen.getByRole('button', { name: 'Tourner la roue' });
  window.girouetteTaps = [screen.getByRole('button', { name: 'Confirmer' }), spin];
  saveGuestSession(page._id, { typed: 'guest@exemple' });
  render(app, { container, hydrate: true });

  const error = 'Cette adresse e-mail ne semble pas complète.';
  expect(await screen.findByText(error)).toBeVisible();
  expect(screen.queryByText('Tournez la roue dabord.')).not.toBeInTheDocument();
  expect(window.girouetteTaps).toBeUndefined();
  expect(screen.getByRole('img', { name: /roue des cadeaux/i })).toBe(wheel);
  expect(screen.getByLabelText('Votre e-mail')).toBe(field);
  expect(field).toHaveValue('guest@exemple');
  expect(field).not.toHaveAttribute('readonly');
  expect(spin).toHaveAttribute('aria-disabled', 'false');
});

test('a tap on a button of an earlier screen is not repeated', async () => {
  const early = document.createElement('button');
  const repeated = jest.fn();
  early.addEventListener('click', repeated);
  window.girouetteTaps = [early];
  render(<App pageId="page-1" rendered={aPage()} />);
  await waitFor(() => {
    expect(window.girouetteTaps).toBeUndefined();
  });
  expect(repeated).not.toHaveBeenCalled();
});

test('prefetched data is used and not requested again', async () => {
  window.girouettePage = Promise.resolve(Response.json(aPage({ brandName: 'Chez Early' })));
  render(<App pageId="page-1" />);
  expect(await screen.findByRole('heading', { name: 'Chez Early' })).toBeVisible();
  expect(window.girouettePage).toBeUndefined();
});

test.each([
  ['got no answer', null],
  ['was answered with 503', new Response('{}', { status: 503 })],
])('when the prefetch %s, the data is requested again', async (_what, prefetched) => {
  window.girouettePage = Promise.resolve(prefetched);
  open();
  expect(await screen.findByRole('heading', { name: 'Le Bistrot du Clocher' })).toBeVisible();
  expect(api.requests('GET /api/game/play')).toHaveLength(1);
});

test('an unknown page is reported in French', async () => {
  api.refuses('GET /api/game/play', 'PAGE_NOT_FOUND');
  render(<App pageId="nowhere" />);
  expect(await screen.findByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible();
});

describe('in another language', () => {
  const choose = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
    user.selectOptions(await screen.findByRole('combobox'), name);

  afterEach(async () => {
    localStorage.clear();
    await switchTo('fr');
  });

  test('a guest changes the language in the middle of the form, and loses nothing', async () => {
    const user = open();
    await closePrompt(user);
    await user.type(screen.getByLabelText('Votre e-mail'), 'ada@exam');
    await user.click(screen.getByRole('button', { name: 'Tourner la roue' }));
    await choose(user, 'English');
    expect(await screen.findByText('This e-mail address does not look complete.')).toBeVisible();
    expect(screen.getByLabelText('Your e-mail')).toHaveValue('ada@exam');
    expect(document.documentElement).toHaveAttribute('lang', 'en');
    expect(document.title).toMatch(/ – Spin the wheel$/);
  });

  test('the thanks after a loss follow a change of the language', async () => {
    const page = aPage();
    saveGuestSession(page._id, { spin: { key: 'k', email: 'ada@example.com' }, doneMessage: '' });
    api.answers('POST /api/game/spin', aLoss());
    const user = open(page);
    expect(await screen.findByText(/^Merci pour votre participation/)).toBeVisible();
    await choose(user, 'Italiano');
    expect(await screen.findByText(allTextsOf('it').page.thanks)).toBeVisible();
  });

  test('the language goes with the spin, and the page keeps it for the next visit', async () => {
    api.answers('POST /api/review/check', { message: 'ok' });
    api.answers('POST /api/game/spin', aLoss());
    const user = open();
    await closePrompt(user);
    await choose(user, 'العربية');
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    await user.type(await screen.findByLabelText('بريدك الإلكتروني'), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'تدوير العجلة' }));
    await waitFor(() => {
      expect(api.lastBody('POST /api/game/spin')).toMatchObject({ language: 'ar' });
    });
    expect(rememberedLanguage()).toBe('ar');
  });
});
