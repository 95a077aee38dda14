import type { Campaign } from '@girouette/contracts/mails/http/campaigns';
import { startFakeApi } from '@girouette/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aCampaign, aMessage, aPageSummary, fourJourneys } from '../testing/factories';
import { renderApp } from '../testing/render-app';

// The tests type into forms key by key, which is slow on a busy machine.
jest.setTimeout(60_000);

// The screens are loaded on demand.
beforeAll(() => Promise.all([import('./edit-campaign'), import('./campaigns')]));

const api = startFakeApi();
const LIST = 'GET /api/result/campaigns';
const CREATE = 'POST /api/result/campaigns';
const CHANGE = 'PUT /api/result/campaigns/:id';
const AUDIENCE = 'GET /api/result/campaigns/:id/audience';
const PREVIEW = 'POST /api/result/campaigns/previews';
const TEST = 'POST /api/result/campaigns/tests';

beforeEach(() => {
  localStorage.clear();
  api.answers('GET /api/game', [aPageSummary()]);
  api.answers('GET /api/result/contacts/:userId/count', { contacts: 230, complaints: 0 });
  api.answers(AUDIENCE, { consents: 230, reached: 198, heldOut: 21 });
  api.answersWith(PREVIEW, ({ body }) => {
    const { subject, text } = body as Campaign;
    return { subject, html: '', text: `${text}\n\nNe plus recevoir` };
  });
});

const open = (path: string, campaigns: Campaign[]) => {
  api.answers(LIST, campaigns);
  return renderApp(path);
};
const field = (label: string) => screen.findByLabelText(label);
const save = () => screen.getByRole('button', { name: 'Enregistrer' });

test('a journey is saved with a gift', async () => {
  const { user } = open('/campaigns/birthday', fourJourneys());
  expect(await field('Objet')).toHaveValue('Joyeux anniversaire\u202F!');
  await user.click(screen.getByLabelText('Joindre un cadeau'));
  await user.type(screen.getByLabelText('Cadeau'), 'Un dessert');
  await user.type(screen.getByLabelText('Ce qu’il vous coûte'), '1.5');
  await user.click(screen.getByRole('checkbox', { name: 'Dim' }));
  api.answers(CHANGE, aCampaign());
  await user.click(save());
  await waitFor(() => expect(window.location.pathname).toBe('/campaigns'));
  expect(api.requests(CHANGE)[0]?.params).toEqual({ id: 'birthday' });
  expect(api.lastBody(CHANGE)).toMatchObject({
    subject: 'Joyeux anniversaire\u202F!',
    gift: {
      label: 'Un dessert',
      terms: { validDays: 14, weekdays: [1, 2, 3, 4, 5, 6], cost: 1.5 },
    },
    weeks: null,
    sendAt: null,
  });
  expect(localStorage).toHaveLength(0);
});

test('a message has a date and a time in Paris', async () => {
  const { user } = open('/campaigns/message', []);
  await user.type(await field('Objet'), 'Soirée');
  await user.type(screen.getByLabelText('Texte'), 'Jeudi soir.');
  fireEvent.change(screen.getByLabelText('Jour'), { target: { value: '2099-07-14' } });
  fireEvent.change(screen.getByLabelText('Heure'), { target: { value: '18:30' } });
  api.answers(CREATE, aMessage());
  await user.click(save());
  await waitFor(() => expect(api.requests(CREATE)).toHaveLength(1));
  expect(api.lastBody(CREATE)).toEqual({
    subject: 'Soirée',
    text: 'Jeudi soir.',
    gift: null,
    weeks: null,
    sendAt: '2099-07-14T16:30:00.000Z',
  });
});

test.each([
  ['text', 'Texte', 'Écrivez le texte.'],
  ['gift.terms.validDays', 'Validité', 'Choisissez un nombre de 0 à 365.'],
  ['sendAt', 'Jour', 'Choisissez une date à venir.'],
])('a refusal of %s is shown beside « %s », and nothing is lost', async (name, label, message) => {
  const gift = {
    label: 'Un café',
    terms: {
      firstDay: 'today' as const,
      validDays: 14,
      minimumPurchase: 0,
      weekdays: [1 as const],
      hours: null,
      value: null,
      cost: null,
    },
  };
  const { user } = open('/campaigns/message-1', [aMessage({ gift })]);
  await user.type(await field('Objet'), ' demain');
  api.refuses(CHANGE, 'INVALID_REQUEST', { field: name, message });
  await user.click(save());
  const refused = await field(label);
  await waitFor(() =>
    expect(refused).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
  expect(refused).toHaveFocus();
  expect(await field('Objet')).toHaveValue('Soirée moules-frites demain');
});

test('the audience and the preview follow what the owner types', async () => {
  const journey = aCampaign({ _id: 'not-seen', kind: 'not-seen', weeks: 8 });
  const { user } = open('/campaigns/not-seen', [journey]);
  const weeks = await screen.findByRole('spinbutton');
  await user.clear(weeks);
  await user.type(weeks, '12');
  await waitFor(() => expect(api.requests(AUDIENCE).at(-1)?.query).toEqual({ weeks: '12' }));
  await user.type(screen.getByLabelText('Objet'), ' Bravo');
  const mail = within(await screen.findByRole('article'));
  expect(await mail.findByText(/ Bravo$/)).toBeInTheDocument();
});

test('a test goes to the owner in the chosen language', async () => {
  const { user } = open('/campaigns/birthday', [aCampaign()]);
  await user.selectOptions(await screen.findByRole('combobox'), 'ar');
  api.answers(TEST, { message: 'L’e-mail d’essai est parti.' });
  await user.click(screen.getByRole('button', { name: 'M’envoyer un essai' }));
  expect(await screen.findByText('L’e-mail d’essai est parti.')).toBeInTheDocument();
  expect(api.lastBody(TEST)).toMatchObject({ kind: 'birthday', language: 'ar' });
});

test('wording that platforms refuse is asked about before it is saved', async () => {
  const { user } = open('/campaigns/birthday', [
    aCampaign({ text: 'Un café offert pour un avis 5 étoiles.' }),
  ]);
  await field('Objet');
  api.answers(CHANGE, aCampaign());
  await user.click(save());
  const question = within(await screen.findByRole('dialog'));
  expect(api.requests(CHANGE)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Revoir mes textes' }));
  expect(screen.getByLabelText('Texte')).toHaveFocus();
  await user.click(save());
  const again = within(await screen.findByRole('dialog'));
  await user.click(again.getByRole('button', { name: 'Enregistrer quand même' }));
  await waitFor(() => expect(api.requests(CHANGE)).toHaveLength(1));
  expect(api.lastBody(CHANGE)).toMatchObject({ wordingConfirmed: true });
});

test('a draft survives leaving the screen, until the owner goes back to the saved text', async () => {
  const view = open('/campaigns/birthday', [aCampaign()]);
  await view.user.type(await field('Objet'), ' Bravo');
  view.unmount();
  const { user } = open('/campaigns/birthday', [aCampaign()]);
  expect(await field('Objet')).toHaveValue('Joyeux anniversaire\u202F! Bravo');
  await user.click(screen.getByRole('button', { name: 'Revenir au texte d’avant' }));
  expect(screen.getByLabelText('Objet')).toHaveValue('Joyeux anniversaire\u202F!');
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('a text that somebody else has saved meanwhile is not overwritten without a word', async () => {
  const { user } = open('/campaigns/birthday', [aCampaign()]);
  await user.type(await field('Objet'), ' Bravo');
  api.refuses(CHANGE, 'CAMPAIGN_CHANGED');
  api.answers(LIST, [aCampaign({ version: 2, subject: 'Le texte d’ailleurs' })]);
  await user.click(save());
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Le texte d’ailleurs')).toBeInTheDocument();
  expect(api.lastBody(CHANGE)).toMatchObject({ version: 1 });
  api.answers(CHANGE, aCampaign({ version: 3 }));
  await user.click(dialog.getByRole('button', { name: 'Garder le mien' }));
  await waitFor(() => expect(api.requests(CHANGE)).toHaveLength(2));
  expect(api.lastBody(CHANGE)).toMatchObject({
    ...{ version: 2, subject: 'Joyeux anniversaire\u202F! Bravo' },
  });
});

test('a new message begins with the words of one that was stopped', async () => {
  open('/campaigns/message?copie=message-1', [aMessage({ state: 'stopped' })]);
  expect(await field('Objet')).toHaveValue('Soirée moules-frites');
});

test('a message that was sent is read again, and not changed', async () => {
  open('/campaigns/message-1', [aMessage({ state: 'sent' })]);
  expect(await screen.findByText('Ce message ne change plus.')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(await screen.findByText('Jeudi soir, sur la terrasse.')).toBeInTheDocument();
});

test('an address of no campaign leads back to all of them', async () => {
  open('/campaigns/unknown', fourJourneys());
  expect(await screen.findByText('Cette campagne n’existe plus')).toBeInTheDocument();
});
