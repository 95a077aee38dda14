import { LATER_ASK_VERSION } from '@girouette/contracts/pages/later-ask';
import { startFakeApi } from '@girouette/ui/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { preloadDialogs } from '../shared/late';
import { loadGuestSession, saveGuestSession } from '../shared/spin-storage';
import { aPage, aWin, SOME_CONDITIONS } from '../testing/a-page';
import { openDialogsInJsdom, scrollInJsdom } from '../testing/browser-in-jsdom';
import { ClosedPage } from './app';
import { GameScreen } from './game-screen';

const api = startFakeApi();

beforeAll(openDialogsInJsdom);
beforeAll(preloadDialogs);
beforeEach(() => {
  scrollInJsdom();
  api.answers('POST /api/review/check', { message: 'ok' });
});
afterEach(() => {
  history.replaceState(null, '', '/');
});

const EMAIL = 'guest@example.fr';
const WINE = {
  option: 1,
  label: 'Un verre de vin',
  conditions: { ...SOME_CONDITIONS, alcohol: true as const },
};
const field = () => screen.getByLabelText('Votre e-mail');
const turn = async (user: UserEvent) => {
  await user.type(field(), EMAIL);
  await user.click(screen.getByRole('button', { name: 'Tourner la roue' }));
};

/** A guest who has closed the prompt in an earlier visit. */
function open(page = aPage()): UserEvent {
  saveGuestSession(page._id, {});
  render(<GameScreen page={page} />);
  return userEvent.setup({ delay: null });
}

describe('a page with an alcoholic gift', () => {
  const box = () => screen.getByRole('checkbox', { name: /^Je certifie avoir 18/ });

  test('says so beside the gift, and no guest spins before the box of adults is ticked', async () => {
    api.answers('POST /api/game/spin', aWin());
    const user = open(aPage({ gifts: [WINE] }));
    expect(screen.getByText(/^L’abus d’alcool est dangereux/)).toBeVisible();
    expect(box()).not.toBeChecked();
    await turn(user);
    expect(await screen.findByText(/cochez cette case pour jouer/)).toBeVisible();
    expect(box()).toHaveFocus();
    expect(api.requests('POST /api/game/spin')).toEqual([]);

    await user.click(box());
    expect(screen.queryByText(/cochez cette case/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Tourner la roue' }));
    await waitFor(() => {
      expect(api.lastBody('POST /api/game/spin')).toMatchObject({ email: EMAIL, adult: true });
    });
  });

  test('that was read before the gift changed shows the server’s refusal at the box, and loses nothing', async () => {
    api.refuses('POST /api/game/spin', 'ADULTS_ONLY');
    const user = open();
    expect(screen.queryByRole('checkbox', { name: /18/ })).not.toBeInTheDocument();
    await turn(user);
    expect(await screen.findByText(/Confirmez que vous avez 18 ans ou plus/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(box()).toHaveFocus();
    expect(field()).toHaveValue(EMAIL);

    api.answers('POST /api/game/spin', aWin());
    await user.click(box());
    await user.click(screen.getByRole('button', { name: 'Tourner la roue' }));
    await waitFor(() => {
      expect(api.lastBody('POST /api/game/spin')).toMatchObject({ adult: true });
    });
  });

  test('without alcohol has no box of adults and no warning', () => {
    open();
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    expect(screen.queryByText(/^L’abus d’alcool/)).not.toBeInTheDocument();
  });
});

describe('a page that asks later', () => {
  const page = aPage({ asksLater: true });
  const box = () => screen.getByRole('checkbox', { name: /un seul e-mail/ });

  test('shows no prompt before the spin, and sends the version of the ticked wording', async () => {
    api.answers('POST /api/game/spin', aWin());
    render(<GameScreen page={page} />);
    const user = userEvent.setup({ delay: null });
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(box()).not.toBeChecked();
    await user.click(box());
    expect(loadGuestSession(page._id)).toMatchObject({ laterAsk: true });
    await turn(user);
    await waitFor(() => {
      expect(api.lastBody('POST /api/game/spin')).toMatchObject({ laterAsk: LATER_ASK_VERSION });
    });
  });

  test('sends nothing of it without a tick', async () => {
    api.answers('POST /api/game/spin', aWin());
    await turn(open(page));
    await waitFor(() => {
      expect(api.requests('POST /api/game/spin')).toHaveLength(1);
    });
    expect(api.lastBody('POST /api/game/spin')).not.toHaveProperty('laterAsk');
  });
});

describe('the check of a draw', () => {
  const commitments: [string, string] = ['ab'.repeat(32), 'cd'.repeat(32)];
  const draw = { hour: new Date().toISOString().slice(0, 13), commitments };
  const proof = {
    ...{ hour: draw.hour, commitment: commitments[0], share: '', chosenBy: 'guest' as const },
    ...{ secret: 'ef'.repeat(32), weights: [50, 0, 0, 0, 0, 50, 0, 0] },
  };

  test('says that an insecure address, where browsers have no cryptography, cannot check', async () => {
    const saved = { key: 'key-1', email: EMAIL, value: 'AAECAwQFBgcICQoLDA0ODw' };
    saveGuestSession('page-1', { spin: saved, commitments });
    api.answers('POST /api/game/spin', aWin({ proof }));
    render(<GameScreen page={aPage({ draw })} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Vérifier le tirage' }));
    expect(await screen.findByText(/adresse sécurisée, en https/)).toBeVisible();
    expect(api.lastBody('POST /api/game/spin')).not.toHaveProperty('commitments');
  });

  test('a page that is older than its commitments is read again before the spin', async () => {
    const page = aPage({ draw: { ...draw, hour: '2026-01-01T10' } });
    api.answers('GET /api/game/play', { ...page, draw });
    api.answers('POST /api/game/spin', aWin());
    await turn(open(page));
    await waitFor(() => {
      expect(api.requests('POST /api/game/spin')).toHaveLength(1);
    });
    expect(loadGuestSession(page._id)?.commitments).toEqual(commitments);
  });
});

describe('rules and odds', () => {
  const VERSION = '3b'.repeat(32);
  const text = 'Règlement du jeu du Bistrot\n\n1. Organisateur\nLe Bistrot organise ce jeu.\n';
  const link = () => screen.getByRole('button', { name: 'Règlement et chances' });
  const dialog = () => within(screen.getByRole('dialog', { name: 'Règlement et chances' }));
  const page = aPage({ state: 'online', odds: [20, 0, 0, 0, 0, 27, 27, 26] });

  test('are read freshly when the guest opens them, with what is really drawn now', async () => {
    api.answers('GET /api/game/play', page);
    api.answers('GET /api/game/rules', { version: VERSION, text, inForce: true });
    const user = open();
    await user.click(link());
    await dialog().findByText(/1\schance sur 5$/);
    const odds = dialog()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(odds).toEqual([
      expect.stringMatching(/^Un café offert.*1\schance sur 5$/),
      expect.stringMatching(/^Un dessert offert.*pas à gagner en ce moment$/),
      expect.stringMatching(/^Perdu.*4\schances sur 5$/),
    ]);
    expect(await dialog().findByRole('heading', { name: '1. Organisateur' })).toBeVisible();
    expect(dialog().getByText(VERSION)).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Télécharger en PDF' })).toBeVisible();
  });

  test('without an answer say so, and come when the guest tries again', async () => {
    api.loses('GET /api/game/play');
    api.loses('GET /api/game/rules');
    const user = open();
    await user.click(link());
    expect(await dialog().findAllByText(/La connexion ne répond pas/)).toHaveLength(2);
    api.answers('GET /api/game/rules', { version: VERSION, text, inForce: true });
    const [, again] = dialog().getAllByRole('button', { name: 'Réessayer' });
    if (again) await user.click(again);
    expect(await dialog().findByText('Le Bistrot organise ce jeu.')).toBeVisible();
  });

  test('after a play are those of the play', async () => {
    api.answers('GET /api/game/play', page);
    api.answers('GET /api/game/rules', { version: VERSION, text, inForce: false });
    api.answers('POST /api/game/spin', aWin({ rules: VERSION }));
    const user = open();
    await turn(user);
    await waitFor(() => {
      expect(screen.getByRole('img', { name: /roue/i }).style.transform).toMatch(/rotate/);
    });
    fireEvent.transitionEnd(screen.getByRole('img', { name: /roue/i }));
    await user.click(link());
    expect(await dialog().findByText(/celui de votre participation/)).toBeVisible();
    expect(api.requests('GET /api/game/rules')[0]?.query).toMatchObject({ version: VERSION });
  });

  test('open by themselves at the address that a mail names, also on a closed page', async () => {
    history.replaceState(null, '', `?reglement=${VERSION}`);
    api.answers('GET /api/game/play', aPage({ state: 'over' }));
    api.refuses('GET /api/game/rules', 'RULES_NOT_FOUND');
    render(<ClosedPage page={aPage({ state: 'over' })} />);
    expect(await screen.findByText('Le jeu ne tourne pas en ce moment.')).toBeVisible();
    expect(await screen.findByText(/^Cette version du règlement n’existe pas/)).toBeVisible();
    api.answers('GET /api/game/rules', { version: VERSION, text, inForce: true });
    fireEvent.click(screen.getByRole('button', { name: 'Lire le règlement en vigueur' }));
    expect(await screen.findByText('Le Bistrot organise ce jeu.')).toBeVisible();
    expect(api.requests('GET /api/game/rules').map(({ query }) => query.version)).toEqual([
      VERSION,
      undefined,
    ]);
  });
});
