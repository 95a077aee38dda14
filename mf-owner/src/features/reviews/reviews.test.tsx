import { aUser, startFakeApi } from '@girouette/ui/testing';
import { screen, within } from '@testing-library/react';
import { aReview } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';

const api = startFakeApi();

test('reviews are shown with their stars, day, time and text', async () => {
  api.answers('GET /api/review/:userId', [aReview()]);
  const { host } = renderApp('/reviews');
  const table = await screen.findByRole('table', { name: 'Avis des clients' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Nom', 'Notation', 'Date soumission', 'Soumission heure', 'Avis']);
  expect(within(table).getByRole('rowheader', { name: 'Nadia' })).toBeInTheDocument();
  expect(within(table).getByRole('img', { name: '4 sur 5' })).toBeInTheDocument();
  expect(within(table).getByRole('cell', { name: '2026-11-20' })).toBeInTheDocument();
  expect(within(table).getByRole('cell', { name: '19:45' })).toBeInTheDocument();
  expect(within(table).getByText('Très bon accueil.')).toBeInTheDocument();
  expect(api.requests('GET /api/review/:userId')).toMatchObject([
    { params: { userId: 'owner-1' }, authorization: 'Bearer token-of-owner-1' },
  ]);
  expect(host.titles).toContain('Avis des clients');
});

test('an empty list says where reviews come from', async () => {
  api.answers('GET /api/review/:userId', []);
  renderApp('/reviews');
  expect(await screen.findByText('Pas encore d’avis')).toBeInTheDocument();
});

test('a list that failed to load can be retried', async () => {
  api.refuses('GET /api/review/:userId', 'FORBIDDEN');
  const { user } = renderApp('/reviews');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Vous n'avez pas accès à cette ressource.",
  );
  api.answers('GET /api/review/:userId', [aReview()]);
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('rowheader', { name: 'Nadia' })).toBeInTheDocument();
});

describe('a reply', () => {
  const aReply = { text: 'Merci Nadia !', replyDate: '2026-11-21T09:10:00+01:00' };

  test('is written below its review', async () => {
    api.answers('GET /api/review/:userId', [aReview(), aReview({ _id: 'review-2', name: 'Paul' })]);
    api.answers('PUT /api/review/:id/reply', aReview({ reply: aReply }));
    const { user } = renderApp('/reviews');
    const [row] = await screen.findAllByRole('row', { name: /Nadia/ });
    await user.click(within(row!).getByRole('button', { name: 'Répondre' }));
    const field = screen.getByRole('textbox', { name: 'Votre réponse à Nadia' });
    expect(field).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(field).toHaveAccessibleDescription(/Écrivez une réponse/);
    await user.type(field, '  Merci Nadia ! ');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Merci Nadia !')).toBeInTheDocument();
    expect(screen.getByText('2026-11-21')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Répondre' })).toHaveLength(1);
    expect(api.requests('PUT /api/review/:id/reply')).toMatchObject([
      { params: { id: 'review-1' }, body: { text: 'Merci Nadia !' } },
    ]);
  });

  test('can be removed', async () => {
    api.answers('GET /api/review/:userId', [aReview({ reply: aReply })]);
    api.answers('DELETE /api/review/:id/reply', undefined);
    const { user } = renderApp('/reviews');
    await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByRole('button', { name: 'Répondre' })).toBeInTheDocument();
    expect(screen.queryByText('Merci Nadia !')).toBeNull();
  });

  test('that could not be saved stays in its field, with the reason', async () => {
    api.answers('GET /api/review/:userId', [aReview({ reply: aReply })]);
    api.refuses('PUT /api/review/:id/reply', 'REVIEW_NOT_FOUND');
    const { user } = renderApp('/reviews');
    await user.click(await screen.findByRole('button', { name: 'Modifier' }));
    await user.type(screen.getByRole('textbox'), ' Encore.');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Cet avis n’existe pas.')).toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveValue('Merci Nadia ! Encore.');
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(screen.getByText('Merci Nadia !')).toBeInTheDocument();
  });

  test('is read, but not written, in a sub-account', async () => {
    api.answers('GET /api/review/:userId', [aReview({ reply: aReply }), aReview({ _id: 'b' })]);
    renderApp('/reviews', {
      user: aUser({ userId: 'sub-1', ownerId: 'owner-1', accountType: 'sub' }),
    });
    expect(await screen.findByText('Merci Nadia !')).toBeInTheDocument();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

test('offensive words, also in a name, are shown on request only', async () => {
  const review = aReview({ name: 'Gros nul', text: 'Quelle merde.', flagged: true });
  api.answers('GET /api/review/:userId', [review]);
  const { user } = renderApp('/reviews');
  const show = await screen.findByRole('button', { name: 'Afficher' });
  expect(screen.queryByText('Quelle merde.')).toBeNull();
  expect(screen.queryByText('Gros nul')).toBeNull();
  await user.click(show);
  expect(screen.getByText('Quelle merde.')).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: 'Gros nul' })).toBeInTheDocument();
});
