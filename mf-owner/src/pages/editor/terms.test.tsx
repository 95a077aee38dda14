import { allowances } from '@girouette/contracts/pages/http/game-samples';
import type { GameFormat } from '@girouette/contracts/pages/http/game-format';
import { startFakeApi } from '@girouette/ui/testing';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aGamePage, aPageSummary } from '../../testing/factories';
import { renderNewPage } from '../../testing/render-app';
import { emptyDraft } from './draft';
import { validateDraft } from './validate-draft';

const api = startFakeApi();
const CREATE = 'POST /api/game';

beforeEach(() => {
  localStorage.clear();
  api.answers('GET /api/game', [aPageSummary()]);
  api.answers('GET /api/game/allowance/:userId', allowances.room);
  api.answers('GET /api/game/pages/:userId/totals', []);
});

/** Opens a section of « Plus d’options » and waits for one of its fields. */
async function unfold(user: UserEvent, name: RegExp, label: string) {
  const more = screen.getByText('Plus d’options');
  if (!more.closest('details')?.open) await user.click(more);
  await user.click(screen.getByText(name, { selector: 'summary span' }));
  await screen.findByLabelText(label);
}
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}( \\*)?$`));
const sent = () => (api.lastBody(CREATE) as { gameFormat: GameFormat }).gameFormat;

/** A new page with one gift, on its first tab. */
async function openWithGift() {
  api.answers(CREATE, aGamePage());
  const { user } = await renderNewPage();
  await user.type(field('Nom du restaurant'), 'Chez Léon');
  await user.type(field('Option 1'), 'Café');
  await user.type(field('Fréquence 1'), '20');
  return user;
}

async function create(user: UserEvent) {
  await user.click(screen.getByRole('tab', { name: /Liens/ }));
  await user.click(screen.getByRole('button', { name: 'Créer page destination' }));
}

test('an owner gives a gift a stock, other conditions and a cost, and the page a budget', async () => {
  const user = await openWithGift();
  await unfold(user, /^Conditions et stock 1/, 'Stock par jour');
  await user.type(field('Stock par jour'), '5');
  await user.clear(field('Achat minimum'));
  await user.type(field('Achat minimum'), '0');
  await user.click(screen.getByRole('checkbox', { name: 'Dim' }));
  await user.type(field('Ce qu’il vous coûte'), '1.5');
  await unfold(user, /^Règles du jeu/, 'Lot de consolation');
  await user.click(screen.getByRole('checkbox', { name: 'Limiter ce que coûtent les cadeaux' }));
  expect(screen.getByText(/Cadeau remis sans obligation d’achat/).textContent).toMatch(
    /du lundi au samedi\. Stock\u00A0: 5 par jour\. Pas encore traduit\.$/,
  );
  await create(user);
  await user.click(await screen.findByRole('button', { name: 'Mettre en ligne quand même' }));
  await screen.findByRole('heading', { level: 1, name: 'Modifier mes pages' });
  expect(sent()).toMatchObject({
    option1terms: {
      stock: { day: 5, week: null, total: null },
      minimumPurchase: 0,
      weekdays: [1, 2, 3, 4, 5, 6],
      cost: 1.5,
    },
    terms: { budget: { amount: 100, per: 'month' } },
  });
});

test('a bad term is refused beside its field, which unfolds, and nothing is lost', async () => {
  const user = await openWithGift();
  await unfold(user, /^Conditions et stock 1/, 'Stock par jour');
  await user.type(field('Stock par jour'), '-1');
  await create(user);
  expect(await screen.findByText('Un stock ne peut pas être négatif.')).toBeVisible();
  expect(field('Stock par jour')).toHaveValue(-1);
  expect(api.requests(CREATE)).toEqual([]);
});

test('an idea fills the first blank gift, and the first day is asked once for all gifts', async () => {
  const user = await openWithGift();
  expect(screen.getByText('Conditions et stock 1')).not.toBeVisible();
  const ideas = within(screen.getByRole('group', { name: 'Idées de cadeaux' }));
  expect(ideas.getAllByRole('button')).toHaveLength(5);
  await user.click(ideas.getByRole('button', { name: 'Une boisson sans alcool' }));
  expect(field('Option 2')).toHaveValue('Une boisson sans alcool');
  expect(field('Fréquence 2')).toHaveValue('10');
  expect(screen.queryByText(/^Boisson alcoolisée/)).toBeNull();
  expect(ideas.getAllByRole('button')).toHaveLength(4);
  expect(screen.getByRole('radio', { name: 'À partir de demain' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Dès aujourd’hui' }));
  await create(user);
  await user.click(await screen.findByRole('button', { name: 'Mettre en ligne quand même' }));
  await screen.findByRole('heading', { level: 1, name: 'Modifier mes pages' });
  expect(sent()).toMatchObject({
    option1terms: { firstDay: 'today' },
    option2terms: { firstDay: 'today' },
  });
});

test('a drink is announced with what it asks for, until its owner says that it has no alcohol', async () => {
  const user = await openWithGift();
  const gift = field('Option 1');
  expect(screen.queryByText(/^Boisson alcoolisée/)).toBeNull();
  await user.clear(gift);
  await user.type(gift, 'Un mojito');
  expect(await screen.findByText(/18.ans ou plus avant de jouer.*L’abus d’alcool/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Cette boisson est sans alcool' }));
  expect(screen.queryByText(/^Boisson alcoolisée/)).toBeNull();
  // The answer is the owner's: another drink keeps it, and shows it.
  await user.type(gift, ' à la fraise');
  expect(screen.getByRole('checkbox', { name: 'Cette boisson est sans alcool' })).toBeChecked();
  await create(user);
  await user.click(await screen.findByRole('button', { name: 'Mettre en ligne quand même' }));
  await screen.findByRole('heading', { level: 1, name: 'Modifier mes pages' });
  expect(sent().option1terms).toMatchObject({ alcoholFree: true });
});

test('the consolation gift is one of the page’s gifts', async () => {
  const user = await openWithGift();
  await unfold(user, /^Règles du jeu/, 'Lot de consolation');
  const options = within(field('Lot de consolation')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Aucun\u00A0: leur part va à «\u00A0Perdu\u00A0»',
    'Café',
  ]);
});

test('an owner invites guests by e-mail some hours after their visit, or before the spin again', async () => {
  const user = await openWithGift();
  await unfold(user, /^Règles du jeu/, 'Lot de consolation');
  const when = () => screen.getByLabelText(/^Quand demander/);
  expect(when()).toHaveDisplayValue('Avant de tourner la roue');
  expect(screen.queryByLabelText(/^Envoyer l’e-mail après/)).not.toBeInTheDocument();
  await user.selectOptions(when(), 'Par e-mail après la visite');
  expect(when()).toHaveAccessibleDescription(/aux clients qui l’acceptent/);
  expect(field('Envoyer l’e-mail après')).toHaveValue(20);
  expect(screen.getByText(/invitation par e-mail 20 heures après/)).toBeVisible();
  await user.clear(field('Envoyer l’e-mail après'));
  await create(user);
  expect(await screen.findByText('Indiquez un nombre d’heures.')).toBeVisible();
  await user.type(field('Envoyer l’e-mail après'), '73');
  await create(user);
  expect(await screen.findByText('Choisissez un nombre de 2 à 72.')).toBeVisible();
  expect(api.requests(CREATE)).toEqual([]);
  await user.clear(field('Envoyer l’e-mail après'));
  await user.type(field('Envoyer l’e-mail après'), '48');
  await create(user);
  await user.click(await screen.findByRole('button', { name: 'Mettre en ligne quand même' }));
  await screen.findByRole('heading', { level: 1, name: 'Modifier mes pages' });
  expect(sent().terms?.askAfterHours).toBe(48);
});

describe('the rules of terms', () => {
  const draft = {
    ...emptyDraft(),
    resturantName: 'Chez Léon',
    option1: 'Café',
    option1frequency: 20,
  };
  const gift = (changed: object) => ({
    ...draft,
    option1terms: { ...draft.option1terms, ...changed },
  });
  const page = (changed: object, base = draft) => ({
    ...base,
    terms: { ...base.terms, ...changed },
  });

  test.each([
    ['option1terms.stock.week', gift({ stock: { day: null, week: 1.5, total: null } })],
    ['option1terms.validDays', gift({ validDays: 400 })],
    ['option1terms.validDays', gift({ validDays: 0 })],
    ['option1terms.weekdays', gift({ weekdays: [] })],
    ['option1terms.hours.to', gift({ hours: { from: '12:00', to: '12:00' } })],
    ['terms.lastDay', page({ firstDay: '2026-12-02', lastDay: '2026-12-01' })],
    ['terms.budget.amount', page({ budget: { amount: 1, per: 'week' } }, gift({ cost: 2 }))],
    ['terms.consolation', page({ consolation: 3 })],
    ['terms.askAfterHours', page({ askAfterHours: 1 })],
    ['terms.askAfterHours', page({ askAfterHours: 2.5 })],
  ])('%s', (path, changed) => {
    expect(Object.keys(validateDraft(changed))).toEqual([path]);
  });
});

test('an owner writes the label of a gift in other languages, and sees which are missing', async () => {
  const user = await openWithGift();
  await unfold(user, /^Conditions et stock 1/, 'En anglais');
  const english = field('En anglais');
  expect(english).toHaveAccessibleDescription(
    'Manque\u00A0: vos clients lisent «\u00A0Café\u00A0».',
  );
  await user.type(english, 'A coffee');
  await user.type(field('En arabe'), 'قهوة');
  expect(english).not.toHaveAccessibleDescription();
  expect(screen.getByText(/Traduit en 2 langues sur 6\.$/)).toBeInTheDocument();
  await create(user);
  await user.click(await screen.findByRole('button', { name: 'Mettre en ligne quand même' }));
  expect(sent().option1terms?.labels).toEqual({ en: 'A coffee', ar: 'قهوة' });
});

test('a label in another language that platforms refuse gets a warning and a proposal of its own', async () => {
  const user = await openWithGift();
  await unfold(user, /^Conditions et stock 1/, 'En anglais');
  await user.type(field('En anglais'), 'A coffee for a review');
  await user.click(await screen.findByRole('button', { name: /^Utiliser\u00A0: «\u00A0A coffee/ }));
  expect(field('En anglais')).toHaveValue('A coffee');
  expect(field('Option 1')).toHaveValue('Café');
});
