import { startFakeApi } from '@girouette/ui/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { preloadDialogs } from '../shared/late';
import { saveGuestSession } from '../shared/spin-storage';
import { aLoss, aPage, aWin, SOME_CONDITIONS } from '../testing/a-page';
import { openDialogsInJsdom, scrollInJsdom } from '../testing/browser-in-jsdom';
import { GameScreen } from './game-screen';

const api = startFakeApi();
let scrolledTo: Element[];

beforeAll(openDialogsInJsdom);
beforeAll(preloadDialogs);
beforeEach(() => {
  scrolledTo = scrollInJsdom();
  api.answers('POST /api/review/check', { message: 'ok' });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const field = () => screen.getByLabelText('Votre e-mail');
const wheelButton = () => screen.getByRole('button', { name: 'Tourner la roue' });
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

async function openPlayable(page = aPage()): Promise<UserEvent> {
  const user = userEvent.setup({ delay: null });
  await renderUntilPrompt(page);
  await press(user, 'Continuer vers la roue');
  return user;
}

/** Shows the wheel and then the prompt, without the real wait. */
async function renderUntilPrompt(page = aPage()) {
  jest.useFakeTimers();
  render(<GameScreen page={page} />);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  jest.useRealTimers();
}

async function spinAndStop(user: UserEvent) {
  await user.type(field(), 'guest@example.fr');
  await user.click(wheelButton());
  const wheel = screen.getByRole('img', { name: /roue des cadeaux/i });
  await waitFor(() => {
    expect(wheel.style.transform).toMatch(/rotate/);
  });
  fireEvent.transitionEnd(wheel);
}

const realTimeout = setTimeout;
/** Advances the fake clock by so many milliseconds and lets the effects happen. */
async function pass(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 250) {
    await act(async () => {
      jest.advanceTimersByTime(250);
      await new Promise((resume) => realTimeout(resume, 5));
    });
  }
}

describe('from the e-mail to the wheel', () => {
  test('Enter in the filled field spins, as the key of a phone’s keyboard does, and shows the wheel', async () => {
    api.answers('POST /api/game/spin', aWin());
    const user = await openPlayable();
    await user.type(field(), 'guest@example.fr{Enter}');

    await waitFor(() => {
      expect(api.lastBody('POST /api/game/spin')).toMatchObject({ email: 'guest@example.fr' });
    });
    expect(scrolledTo.at(-1)).toBe(wheelButton());
    expect(screen.queryByText('Tournez la roue dabord.')).not.toBeInTheDocument();
  });

  test('Enter in the empty field asks for the e-mail', async () => {
    const user = await openPlayable();
    await user.type(field(), '{Enter}');
    expect(screen.getByText("Entrez d'abord votre e-mail pour faire tourner")).toBeVisible();
    expect(field()).toHaveFocus();
  });

  test('the cost of a gift is shown before the spin', async () => {
    await openPlayable();
    expect(
      screen.getByText(/dès 10\s€ d’achat, valable 10\sjours à partir de demain/),
    ).toBeVisible();
  });

  test('gifts with their own conditions are listed with them', async () => {
    const conditions = { ...SOME_CONDITIONS, minimumPurchase: 0, validDays: 1 };
    const gifts = [
      { option: 1, label: 'Un café offert', conditions: SOME_CONDITIONS },
      { option: 2, label: 'Un dessert offert', conditions },
    ];
    await openPlayable(aPage({ gifts }));
    const items = screen.getAllByRole('listitem', { hidden: true });
    expect(items.map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))).toContain(
      'Un dessert offertCadeau remis sans obligation d’achat, valable 1 jour à partir de demain.',
    );
  });

  test('the prompt waits until the wheel has been visible for 600 ms', async () => {
    jest.useFakeTimers();
    render(<GameScreen page={aPage()} />);
    await act(() => jest.advanceTimersByTimeAsync(580));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(60));
    expect(screen.getByRole('dialog', { name: /Instagram/ })).toBeVisible();
  });

  test('confirming before the spin asks to spin first, and focuses the wheel’s button', async () => {
    const user = await openPlayable();
    await press(user, 'Confirmer');

    expect(screen.getByText('Tournez la roue dabord.')).toBeVisible();
    expect(wheelButton()).toHaveFocus();
    expect(wheelButton()).toHaveAttribute('data-called', 'true');
    expect(scrolledTo.at(-1)).toBe(wheelButton());
  });

  test('a typing error in the address is asked about before the spin and corrected in one tap', async () => {
    api.answers('POST /api/game/spin', aWin());
    const user = await openPlayable();
    await user.type(field(), 'marie@gmial.com');
    await user.click(wheelButton());

    const question = screen.getByRole('group', {
      name: /Vouliez-\u2060vous dire marie@ ?gmail.com/,
    });
    expect(api.requests('POST /api/game/spin')).toEqual([]);
    const accept = within(question).getByRole('button', { name: 'Oui, corriger' });
    expect(accept).toHaveFocus();
    await user.click(accept);

    await waitFor(() => {
      expect(api.lastBody('POST /api/game/spin')).toMatchObject({ email: 'marie@gmail.com' });
    });
    expect(field()).toHaveValue('marie@gmail.com');
    expect(wheelButton()).toHaveFocus();
  });

  test('an unusual address is kept in one tap', async () => {
    api.answers('POST /api/game/spin', aWin());
    const user = await openPlayable();
    await user.type(field(), 'marie@gmial.com');
    await user.click(wheelButton());
    await press(user, 'Non, garder mon adresse');

    await waitFor(() => {
      expect(api.lastBody('POST /api/game/spin')).toMatchObject({ email: 'marie@gmial.com' });
    });
  });

  test('a long address is shown whole below its field', async () => {
    const user = await openPlayable();
    const address = 'marie-christine.delafontaine@un-long-domaine.fr';
    await user.type(field(), address);
    expect(screen.getByText(address)).toBeVisible();
  });

  test('the focus goes to the e-mail after the prompt, and stays on the wheel while it turns', async () => {
    const drawn = api.holds('POST /api/game/spin', aWin());
    const user = await openPlayable();
    expect(field()).toHaveFocus();

    await user.type(field(), 'guest@example.fr');
    await user.click(wheelButton());
    expect(wheelButton()).toHaveAttribute('aria-disabled', 'true');
    expect(wheelButton()).toHaveFocus();
    await user.click(wheelButton());
    drawn.release();
    await waitFor(() => {
      expect(api.requests('POST /api/game/spin')).toHaveLength(1);
    });
  });
});

describe('refusals and lost answers', () => {
  test('a guest who has already played reads when, and that a gift comes by e-mail', async () => {
    api.refuses('POST /api/review/check', 'ALREADY_PLAYED', {
      details: { playedAt: '2026-11-21T00:00:00.000Z' },
    });
    const user = await openPlayable();
    await user.type(field(), 'guest@example.fr');
    await user.click(wheelButton());

    const notice = await screen.findByText(/Vous avez déjà participé sur cette page./);
    expect(notice).toHaveTextContent('C’était le 21 novembre 2026.');
    expect(notice).toHaveTextContent('votre cadeau vous est envoyé par e-mail');
    expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument();
    expect(api.requests('POST /api/game/spin')).toEqual([]);
  });

  test('after too many requests the server’s message is shown and the saved spin is kept', async () => {
    saveGuestSession('page-1', { spin: { key: 'key-1', email: 'guest@example.fr' } });
    api.refuses('POST /api/game/spin', 'TOO_MANY_REQUESTS', { message: 'Trop de parties ici.' });
    render(<GameScreen page={aPage()} />);

    expect(await screen.findByText('Trop de parties ici.')).toBeVisible();
    expect(sessionStorage.getItem('girouette.spin.page-1')).toContain('key-1');
  });

  test('an address that the server rejects is named as the reason', async () => {
    api.refuses('POST /api/game/spin', 'INVALID_REQUEST', { field: 'email' });
    const user = await openPlayable();
    await user.type(field(), 'guest@example.fr');
    await user.click(wheelButton());
    expect(await screen.findByText(/adresse e-mail n’est pas acceptée/)).toBeVisible();
  });

  test('a throw-away mailbox is named as such, not as a typing error', async () => {
    api.refuses('POST /api/game/spin', 'DISPOSABLE_EMAIL', { field: 'email' });
    const user = await openPlayable();
    await user.type(field(), 'guest@example.fr');
    await user.click(wheelButton());
    expect(await screen.findByText(/e-mail jetables/)).toBeVisible();
    expect(screen.queryByText(/caractère invisible/)).not.toBeInTheDocument();
  });

  test('a slow draw is mentioned within three seconds, and one without an answer can be retried', async () => {
    api.loses('POST /api/game/spin');
    const user = await openPlayable();
    await user.type(field(), 'guest@example.fr');
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    fireEvent.click(wheelButton());
    await pass(2_000);
    expect(screen.queryByText(/Connexion lente/)).not.toBeInTheDocument();
    await pass(1_000);
    expect(screen.getByText('Connexion lente, nous réessayons…')).toBeVisible();
    await pass(20_000);
    jest.useRealTimers();

    expect(await screen.findByText(/La connexion ne répond pas/)).toBeVisible();
    // The draw without an answer may have happened. The check for an earlier play must not block the retry.
    api.refuses('POST /api/review/check', 'ALREADY_PLAYED');
    api.answers('POST /api/game/spin', aWin());
    await press(user, 'Réessayer');
    await waitFor(() => {
      expect(screen.getByRole('img', { name: /roue/i }).style.transform).toMatch(/rotate/);
    });
  });

  test('offline, the wait is mentioned at once', async () => {
    jest.spyOn(Navigator.prototype, 'onLine', 'get').mockReturnValue(false);
    const drawn = api.holds('POST /api/game/spin', aWin());
    const user = await openPlayable();
    await user.type(field(), 'guest@example.fr');
    await user.click(wheelButton());
    expect(await screen.findByText('Connexion lente, nous réessayons…')).toBeVisible();
    drawn.release();
    await waitFor(() => {
      expect(screen.queryByText(/Connexion lente/)).not.toBeInTheDocument();
    });
  });
});

describe('consent to offers', () => {
  const box = () =>
    screen.getByRole('checkbox', {
      name: /^J’accepte de recevoir les offres du restaurant Le Bistrot du Clocher par e-mail/,
    });

  test('is not ticked, and nothing is sent of it unless the guest ticks it', async () => {
    api.answers('POST /api/game/spin', aWin());
    const user = await openPlayable();
    expect(box()).not.toBeChecked();
    await spinAndStop(user);
    expect(api.lastBody('POST /api/game/spin')).not.toHaveProperty('marketing');
  });

  test('is sent with the spin by the version of its wording, and cannot be changed afterwards', async () => {
    api.answers('POST /api/game/spin', aWin());
    const user = await openPlayable();
    await user.click(box());
    await spinAndStop(user);
    expect(api.lastBody('POST /api/game/spin')).toMatchObject({ marketing: '2026-11-2' });
    expect(box()).toBeDisabled();
  });

  test.each([
    ['a winner', aWin()],
    ['a loser', aLoss()],
  ])('leads %s to the birthday once the play is over, also after a reload', async (_who, play) => {
    api.answers('POST /api/game/spin', play);
    saveGuestSession('page-1', {
      accepts: true,
      spin: { key: 'key-1', email: 'guest@example.fr', marketing: '2026-11-2' },
      doneMessage: 'Merci',
    });
    render(<GameScreen page={aPage()} />);
    expect(await screen.findByRole('group', { name: /^Votre anniversaire/ })).toBeVisible();
    // A screen reader reads the outcome, and not the fields with it.
    for (const status of screen.getAllByRole('status')) {
      expect(within(status).queryByRole('group')).not.toBeInTheDocument();
    }
  });

  test('is needed for the birthday', async () => {
    api.answers('POST /api/game/spin', aLoss());
    saveGuestSession('page-1', {
      spin: { key: 'key-1', email: 'guest@example.fr' },
      doneMessage: 'Merci',
    });
    render(<GameScreen page={aPage()} />);
    expect(await screen.findByText(/Perdu cette fois/)).toBeVisible();
    expect(screen.queryByRole('group', { name: /^Votre anniversaire/ })).not.toBeInTheDocument();
  });

  test('a link says how the address is used', async () => {
    await openPlayable();
    expect(screen.getByText(/sert à vous envoyer votre cadeau, et à rien d’autre/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Confidentialité' })).toHaveAttribute(
      'href',
      '/confidentialite',
    );
  });
});

describe('after a reload', () => {
  const reload = () => {
    document.body.replaceChildren();
    render(<GameScreen page={aPage()} />);
  };

  test('before the spin, the address is in its field again and the prompt does not return', async () => {
    const user = await openPlayable();
    await user.type(field(), 'guest@exam');
    await user.click(screen.getByRole('checkbox'));
    reload();
    expect(field()).toHaveValue('guest@exam');
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('the prompt is remembered when the guest closes it, and not again when its dialog has gone', async () => {
    const saved = jest.spyOn(Storage.prototype, 'setItem');
    await openPlayable();
    expect(field()).toHaveFocus();
    expect(saved.mock.calls.filter(([name]) => name === 'girouette.spin.page-1')).toHaveLength(1);
  });

  test('a spin without an answer is asked for again with its key, and the wheel waits for it', async () => {
    saveGuestSession('page-1', {
      typed: 'another@example.fr',
      spin: { key: 'key-of-the-spin', email: 'guest@example.fr' },
    });
    const drawn = api.holds('POST /api/game/spin', aWin());
    render(<GameScreen page={aPage()} />);
    expect(wheelButton()).toHaveAttribute('aria-disabled', 'true');
    expect(field()).toHaveValue('guest@example.fr');
    drawn.release();
    expect(await screen.findByText('Un café offert', { selector: 'strong' })).toBeVisible();
    expect(api.requests('POST /api/game/spin')).toHaveLength(1);
  });

  test('a review that was being written is open again with its text, unless its dialog was closed', async () => {
    api.answers('POST /api/game/spin', aWin());
    const user = await openPlayable();
    await spinAndStop(user);
    await press(user, 'Confirmer');
    await user.type(screen.getByLabelText('Review'), 'Très bon');
    reload();
    const dialog = await screen.findByRole('dialog', { name: 'Leave a review' });
    expect(within(dialog).getByLabelText('Review')).toHaveValue('Très bon');

    await press(user, 'Close');
    reload();
    expect(await screen.findByText('Un café offert', { selector: 'strong' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the moment of the win', () => {
  const confetti = () => screen.queryByTestId('celebration');

  test('a win is celebrated, also where the browser does not report that the wheel has stopped', async () => {
    api.answers('POST /api/game/spin', aWin());
    const user = await openPlayable();
    await user.type(field(), 'guest@example.fr');
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    fireEvent.click(wheelButton());
    await pass(1_000);
    expect(screen.getByText('La roue tourne…')).toBeInTheDocument();
    expect(confetti()).toBeNull();
    await pass(5_500);
    expect(screen.getByRole('status')).toHaveTextContent('Un café offert');
    expect(confetti()).not.toBeNull();
  });

  test('a loss is not celebrated, and the terms of a gift go away', async () => {
    api.answers('POST /api/game/spin', aLoss());
    const user = await openPlayable();
    expect(screen.getByText(/^Cadeau remis dès/)).toBeVisible();
    await spinAndStop(user);
    expect(screen.getByText(/Perdu cette fois-\u2060ci/)).toBeVisible();
    expect(screen.queryByText(/^Cadeau remis dès/)).not.toBeInTheDocument();
    expect(confetti()).toBeNull();
  });
});

/** Finds an address, which is in two parts. */
const addressIs = (email: string) => (_: string, element: Element | null) =>
  element?.tagName === 'STRONG' && element.textContent === email;

describe('from the outcome to the end', () => {
  beforeEach(() => {
    api.answers('POST /api/game/spin', aWin());
    api.answers('POST /api/result', { message: 'Un e-mail vient de vous être envoyé.' });
  });

  test('the outcome has the focus and appears alone for a moment before the dialog, which names the gift', async () => {
    const user = await openPlayable();
    await user.type(field(), 'guest@example.fr');
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    fireEvent.click(wheelButton());
    await pass(500);
    fireEvent.transitionEnd(screen.getByRole('img', { name: /roue des cadeaux/i }));
    expect(screen.getByRole('status')).toHaveFocus();
    await pass(1_250);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await pass(500);
    const review = screen.getByRole('dialog', { name: 'Leave a review' });
    expect(review).toHaveTextContent('Your gift: Un café offert. It is yours');
  });

  test('the confirmation names the address and has the focus', async () => {
    const user = await openPlayable();
    await spinAndStop(user);
    await press(user, 'Confirmer');
    await press(user, 'Continue without a review');

    expect(await screen.findByText('Un e-mail vient de vous être envoyé.')).toBeVisible();
    expect(screen.getByText(addressIs('guest@example.fr'))).toBeVisible();
    expect(screen.getByText(/^Cadeau remis dès 10\s€ d’achat/)).toBeVisible();
    expect(screen.getByRole('status')).toHaveFocus();
  });

  test('after a reload a finished play offers no second review', async () => {
    const user = await openPlayable();
    await spinAndStop(user);
    await press(user, 'Confirmer');
    await press(user, 'Continue without a review');
    await screen.findByText('Un e-mail vient de vous être envoyé.');

    document.body.replaceChildren();
    render(<GameScreen page={aPage()} />);
    expect(await screen.findByText('Un e-mail vient de vous être envoyé.')).toBeVisible();
    expect(screen.getByText(addressIs('guest@example.fr'))).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirmer' })).not.toBeInTheDocument();
  });

  test('an empty review puts the focus on its first error, and the stars run from one to five', async () => {
    const user = await openPlayable();
    await spinAndStop(user);
    await press(user, 'Confirmer');
    await press(user, 'Confirm');
    const name = screen.getByLabelText('Name');
    expect(name).toHaveFocus();
    await user.type(name, 'Zoé');
    await press(user, 'Confirm');

    expect(screen.getByRole('radio', { name: '1 star' })).toHaveFocus();
    expect(screen.getAllByRole('radio').map((star) => star.getAttribute('value'))).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
  });
});
