import { MAX_MESSAGES } from '@girouette/contracts/mails/campaigns';
import type { Campaign } from '@girouette/contracts/mails/http/campaigns';
import { aUser, startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aCampaign, aMessage, campaignFigures, fourJourneys } from '../testing/factories';
import { renderApp } from '../testing/render-app';
import { toDraft } from './campaign-draft';

jest.setTimeout(60_000);

// The screen is loaded on demand.
beforeAll(() => import('./campaigns'));

const api = startFakeApi();
const LIST = 'GET /api/result/campaigns';
const SWITCH = 'PUT /api/result/campaigns/:id/state';
const AUDIENCE = 'GET /api/result/campaigns/:id/audience';
const PREVIEW = 'POST /api/result/campaigns/previews';
const DELETE = 'DELETE /api/result/campaigns/:id';

const open = (campaigns: Campaign[], contacts = 230) => {
  api.answers(LIST, campaigns);
  api.answers('GET /api/result/contacts/:userId/count', { contacts, complaints: 0 });
  return renderApp('/campaigns');
};
const card = (name: string) => within(screen.getByRole('group', { name }));
const loaded = () => screen.findAllByRole('heading', { level: 3 });

test('an owner begins with four journeys that are off, and reads from where guests come', async () => {
  open(fourJourneys(), 0);
  const titles = await loaded();
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    'Cadeau bientôt expiré',
    'Cadeau jamais retiré',
    'Pas revu depuis longtemps',
    'Anniversaire',
  ]);
  expect(screen.getAllByText('Désactivée')).toHaveLength(4);
  expect(card('Anniversaire').getByRole('link', { name: /^Modifier/ })).toHaveAttribute(
    'href',
    '/campaigns/birthday',
  );
  expect(screen.getByText('Aucun message pour l’instant')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Partager ma page' })).toBeInTheDocument();
});

test('a journey is switched on after its audience and its mail were shown', async () => {
  const { user } = open([aCampaign()]);
  api.answers(AUDIENCE, { consents: 230, reached: 198, heldOut: 21 });
  api.answers(PREVIEW, {
    subject: 'Joyeux anniversaire\u202F! · Chez Léon',
    html: '<p>',
    text: 'Venez le fêter chez nous.\n\nNe plus recevoir',
  });
  await loaded();
  await user.click(card('Anniversaire').getByRole('switch'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^198\sclients recevraient cet e-.mail/)).toBeInTheDocument();
  expect(dialog.getByText(/21 ne recevraient rien, pour comparer/)).toBeInTheDocument();
  expect(await dialog.findByText(/^Joyeux anniversaire\s! · Chez Léon$/)).toBeInTheDocument();
  await user.selectOptions(dialog.getByRole('combobox'), 'de');
  await waitFor(() => expect(api.lastBody(PREVIEW)).toMatchObject({ language: 'de' }));
  expect(api.requests(SWITCH)).toEqual([]);

  api.answers(SWITCH, aCampaign({ state: 'on' }));
  api.answers(LIST, [aCampaign({ state: 'on' })]);
  await user.click(dialog.getByRole('button', { name: 'Activer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.lastBody(SWITCH)).toEqual({ state: 'on' });
  await waitFor(() => expect(card('Anniversaire').getByRole('switch')).toBeChecked());
});

test('a journey is switched off at once, and a refusal says why', async () => {
  const { user } = open([aCampaign({ state: 'on' })]);
  api.refusesOnce(SWITCH, 'CAMPAIGN_NOT_FOUND');
  await loaded();
  const toggle = card('Anniversaire').getByRole('switch');
  await user.click(toggle);
  expect(await screen.findByText('Cette campagne n’existe pas.')).toBeInTheDocument();
  api.answers(SWITCH, aCampaign());
  api.answers(LIST, [aCampaign()]);
  await user.click(toggle);
  await waitFor(() => expect(toggle).not.toBeChecked());
  expect(api.lastBody(SWITCH)).toEqual({ state: 'off' });
});

test('a running campaign shows its figures, its cost and its effect', async () => {
  open([
    aCampaign({
      state: 'on',
      figures: campaignFigures({
        chosen: { mailed: 900, heldOut: 100 },
        measured: { mailed: 450, heldOut: 50 },
        back: { mailed: 36, heldOut: 2 },
        effect: 'more',
        extra: { guests: 12, least: 3, most: 21 },
        redeemed: 21,
        cost: 16.8,
      }),
    }),
  ]);
  await loaded();
  const figures = card('Anniversaire')
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  expect(figures).toEqual(['900', '100', '21', '16,80\u00A0€']);
  expect(
    card('Anniversaire').getByText(/a fait revenir environ 12\sclients \(entre 3 et 21\)/),
  ).toBeVisible();
});

test('a gift without a cost is not shown as free', async () => {
  const gift = { label: 'Un café', terms: toDraft(null).gift.terms };
  const chosen = { mailed: 9, heldOut: 1 };
  open([aCampaign({ gift, figures: campaignFigures({ chosen, redeemed: 2, cost: 0 }) })]);
  await loaded();
  expect(card('Anniversaire').getByText('non indiqué')).toBeInTheDocument();
});

test('a message is scheduled, taken back and deleted, until it is sent', async () => {
  const sent = aMessage({ _id: 'sent', subject: 'Fête des mères', state: 'sent' });
  const { user } = open([aMessage(), sent]);
  await loaded();
  expect(card('Fête des mères').getByText(/^Envoyé le 5\sdéc\.\s2099, 11:00$/)).toBeInTheDocument();
  expect(card('Fête des mères').queryByRole('button')).toBeNull();
  expect(card('Fête des mères').getByRole('link', { name: /^Reprendre/ })).toHaveAttribute(
    'href',
    '/campaigns/message?copie=sent',
  );

  expect(card('Soirée moules-frites').getByText('Brouillon')).toBeInTheDocument();
  api.answers(AUDIENCE, { consents: 1, reached: 1, heldOut: 0 });
  api.answers(PREVIEW, { subject: 'Soirée', html: '', text: 'Jeudi.' });
  await user.click(card('Soirée moules-frites').getByRole('button', { name: /^Programmer/ }));
  const question = within(await screen.findByRole('dialog'));
  api.refusesOnce(SWITCH, 'CAMPAIGN_DATE_NEEDED');
  await user.click(question.getByRole('button', { name: 'Programmer l’envoi' }));
  expect(await question.findByText('Choisissez une date à venir.')).toBeInTheDocument();
  api.answers(SWITCH, aMessage({ state: 'scheduled' }));
  api.answers(LIST, [aMessage({ state: 'scheduled' }), sent]);
  await user.click(question.getByRole('button', { name: 'Programmer l’envoi' }));
  expect(await screen.findByText(/^Prévu le 5\sdéc/)).toBeInTheDocument();
  expect(
    card('Soirée moules-frites').getByRole('button', { name: /^Annuler l’envoi/ }),
  ).toBeInTheDocument();

  api.answers(SWITCH, aMessage());
  api.answers(LIST, [aMessage(), sent]);
  await user.click(card('Soirée moules-frites').getByRole('button', { name: /^Annuler l’envoi/ }));
  await user.click(
    await card('Soirée moules-frites').findByRole('button', { name: /^Autres actions/ }),
  );
  await user.click(screen.getByRole('menuitem', { name: 'Supprimer' }));
  api.answers(DELETE, undefined);
  api.answers(LIST, [sent]);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(screen.queryByText('Soirée moules-frites')).toBeNull());
});

test.each([
  [{ state: 'scheduled', suspended: true }, /^Suspendu\s: votre essai ou votre abonnement/],
  [{ state: 'draft', missed: 'late' }, /^Ce message n’est pas parti à son heure/],
  [{ state: 'draft', missed: 'nobody' }, /^Ce message n’est parti à personne/],
] as const)('a card says why nothing goes out: %j', async (changes, text) => {
  open([aMessage(changes)]);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('a message that is being sent can be stopped, and then stays as it is', async () => {
  const { user } = open([aMessage({ state: 'sending' })]);
  await loaded();
  api.answers(SWITCH, aMessage({ state: 'stopped' }));
  api.answers(LIST, [aMessage({ state: 'stopped' })]);
  await user.click(screen.getByRole('button', { name: /^Arrêter l’envoi/ }));
  expect(await screen.findByText('Envoi arrêté')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Programmer/ })).toBeNull();
});

test('with as many messages as an owner keeps, the screen asks to delete one', async () => {
  open(Array.from({ length: MAX_MESSAGES }, (_, index) => aMessage({ _id: `m-${index}` })));
  expect(await screen.findByText(/^Vous avez 50\smessages/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Écrire un message' })).toBeNull();
});

test('a failure offers a retry, and the list comes back', async () => {
  api.refuses(LIST, 'EMAIL_UNCONFIRMED');
  const { user } = renderApp('/campaigns');
  await screen.findByText('Vos campagnes n’ont pas pu être chargées.');
  api.answers('GET /api/result/contacts/:userId/count', { contacts: 1, complaints: 0 });
  api.answers(LIST, [aCampaign()]);
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { name: 'Anniversaire' })).toBeInTheDocument();
});

test('a sub-account is told that the screen is for the main account', async () => {
  api.answers('GET /api/game', []);
  api.answers('GET /api/game/pages/:userId/totals', []);
  const sub = aUser({ userId: 'sub-1', ownerId: 'owner-1', accountType: 'sub' });
  renderApp('/campaigns', { user: sub });
  await waitFor(() => expect(window.location.pathname).toBe('/landing-pages'));
  expect(api.requests(LIST)).toEqual([]);
});
