import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import type { Review } from '@girouette/contracts/reviews/http/review';
import { aUser, startFakeApi } from '@girouette/ui/testing';
import { screen, within } from '@testing-library/react';
import { aPageSummary, aPlaceSummary, aReview } from '../testing/factories';
import { renderApp } from '../testing/render-app';

const api = startFakeApi();

const LIST = 'GET /api/review/:userId';

const RATINGS = 'GET /api/review/:userId/ratings';

beforeEach(() => {
  api.answers('GET /api/game', [aPageSummary()]);
  api.answers(RATINGS, { ratings: [3, 5, 18, 74, 151] });
});

const answerWith = (reviews: Review[], total = reviews.length) => {
  api.answers(LIST, reviews, { [TOTAL_COUNT_HEADER]: String(total) });
};

test('reviews are shown with their stars, day, time and text', async () => {
  answerWith([aReview()]);
  const { host } = renderApp('/reviews');
  const table = await screen.findByRole('table', { name: 'Avis des clients' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Nom', 'Notation', 'Date soumission', 'Soumission heure', 'Avis']);
  expect(
    await within(table).findByRole('rowheader', { name: 'Nadia · Chez Léon' }),
  ).toBeInTheDocument();
  expect(within(table).getByRole('img', { name: '4 sur 5' })).toBeInTheDocument();
  expect(within(table).getByRole('cell', { name: '2026-11-20' })).toBeInTheDocument();
  expect(within(table).getByRole('cell', { name: '19:45' })).toBeInTheDocument();
  expect(within(table).getByText('Très bon accueil.')).toBeInTheDocument();
  expect(api.requests(LIST)).toMatchObject([
    { params: { userId: 'owner-1' }, authorization: 'Bearer token-of-owner-1' },
  ]);
  expect(host.titles).toContain('Avis des clients');
});

test('a long list has pages, and sorting starts at the first page', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  answerWith([aReview()], 26);
  const { user } = renderApp('/reviews');
  expect(await screen.findByText('1–25 sur 26')).toBeInTheDocument();
  answerWith([aReview({ _id: 'review-26', name: 'Paul' })], 26);
  await user.click(screen.getByRole('button', { name: 'Suivant' }));
  expect(await screen.findByRole('rowheader', { name: /^Paul/ })).toBeInTheDocument();
  answerWith([aReview({ _id: 'review-9', name: 'Inès' })], 26);
  await user.selectOptions(screen.getByLabelText('Trier par'), 'Les moins bonnes notes');
  expect(await screen.findByRole('rowheader', { name: /^Inès/ })).toBeInTheDocument();
  expect(api.requests(LIST).map(({ query }) => query)).toEqual([
    { page: '1', limit: '25', sort: '-date' },
    { page: '2', limit: '25', sort: '-date' },
    { page: '1', limit: '25', sort: 'rating' },
  ]);
});

test('the average and the numbers of stars are above the list, which a place and stars narrow', async () => {
  const places = [aPlaceSummary(), aPlaceSummary({ _id: 'place-2', name: 'Gare' })];
  api.answers('GET /api/game/organisation/places', places, { [TOTAL_COUNT_HEADER]: '2' });
  answerWith([aReview()]);
  const { user } = renderApp('/reviews', { user: aUser({ hasPlaces: true }) });
  expect(await screen.findByText('4,5')).toBeInTheDocument();
  expect(screen.getByText(/^sur 5, moyenne de 251\savis$/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^5\sétoiles 151$/ })).toBeInTheDocument();
  api.answers(RATINGS, { ratings: [0, 0, 0, 0, 1] });
  await user.selectOptions(await screen.findByLabelText('Établissement'), 'place-2');
  expect(await screen.findByText('5,0')).toBeInTheDocument();
  expect(screen.getByText('sur 5, un seul avis')).toBeInTheDocument();
  answerWith([]);
  await user.click(screen.getByRole('button', { name: /^1\sétoile 0$/ }));
  expect(await screen.findByText('Aucun avis trouvé')).toBeInTheDocument();
  expect(api.requests(LIST).at(-1)?.query).toEqual({
    page: '1',
    limit: '25',
    sort: '-date',
    place: 'place-2',
    rating: '1',
  });
  answerWith([aReview()]);
  await user.click(screen.getByRole('button', { name: 'Voir tous les avis' }));
  expect(await screen.findByRole('rowheader', { name: /^Nadia/ })).toBeInTheDocument();
});

test('the list does without numbers that could not be read', async () => {
  api.refuses(RATINGS, 'FORBIDDEN');
  answerWith([aReview()]);
  renderApp('/reviews');
  expect(await screen.findByRole('rowheader', { name: /^Nadia/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Tous' })).toBeInTheDocument();
});

test('an empty list says where reviews come from', async () => {
  answerWith([]);
  renderApp('/reviews');
  expect(await screen.findByText('Pas encore d’avis')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Partager ma page' })).toHaveAttribute(
    'href',
    '/landing-pages',
  );
});

test('before there is a page, an empty list leads to the first one', async () => {
  answerWith([]);
  api.answers('GET /api/game', []);
  renderApp('/reviews');
  expect(await screen.findByRole('link', { name: 'Créer votre page' })).toHaveAttribute(
    'href',
    '/game',
  );
  expect(screen.queryByText(/Partagez le lien/)).not.toBeInTheDocument();
});

test('an answer that is no list is an error, and does not say that there are no reviews', async () => {
  api.breaks(LIST, { data: 42 });
  renderApp('/reviews');
  expect(await screen.findByRole('alert')).toHaveTextContent('Une erreur inattendue est survenue.');
  expect(screen.queryByText('Pas encore d’avis')).not.toBeInTheDocument();
});

test('a list that failed to load can be retried', async () => {
  api.refuses(LIST, 'FORBIDDEN');
  const { user } = renderApp('/reviews');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Vous n’avez pas accès à cette ressource.',
  );
  answerWith([aReview()]);
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('rowheader', { name: /^Nadia/ })).toBeInTheDocument();
});

describe('a reply', () => {
  const aReply = { text: 'Merci Nadia !', replyDate: '2026-11-21T09:10:00+01:00' };

  test('is written below its review', async () => {
    answerWith([aReview(), aReview({ _id: 'review-2', name: 'Paul' })]);
    api.answers('PUT /api/review/:id/reply', aReview({ reply: aReply }));
    const { user } = renderApp('/reviews');
    const [row] = await screen.findAllByRole('row', { name: /Nadia/ });
    await user.click(within(row!).getByRole('button', { name: 'Répondre' }));
    const field = screen.getByRole('textbox', { name: 'Votre réponse à Nadia' });
    expect(field).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(field).toHaveAccessibleDescription(/Écrivez une réponse/);
    await user.type(field, '  Merci Nadia ! ');
    answerWith([aReview({ reply: aReply }), aReview({ _id: 'review-2', name: 'Paul' })]);
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Merci Nadia !')).toBeInTheDocument();
    expect(screen.getByText('21 nov. 2026')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Répondre' })).toHaveLength(1);
    expect(api.requests('PUT /api/review/:id/reply')).toMatchObject([
      { params: { id: 'review-1' }, body: { text: 'Merci Nadia !' } },
    ]);
  });

  test('can be removed', async () => {
    answerWith([aReview({ reply: aReply })]);
    api.answers('DELETE /api/review/:id/reply', undefined);
    const { user } = renderApp('/reviews');
    const remove = await screen.findByRole('button', { name: 'Supprimer' });
    answerWith([aReview()]);
    await user.click(remove);
    expect(await screen.findByRole('button', { name: 'Répondre' })).toBeInTheDocument();
    expect(screen.queryByText('Merci Nadia !')).toBeNull();
  });

  test('that could not be saved stays in its field, with the reason', async () => {
    answerWith([aReview({ reply: aReply })]);
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
    answerWith([aReview({ reply: aReply }), aReview({ _id: 'b' })]);
    renderApp('/reviews', {
      user: aUser({ userId: 'sub-1', ownerId: 'owner-1', accountType: 'sub' }),
    });
    expect(await screen.findByText('Merci Nadia !')).toBeInTheDocument();
    for (const name of ['Répondre', 'Modifier', 'Supprimer'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

test('offensive words, also in a name, are shown on request only', async () => {
  const review = aReview({ name: 'Gros nul', text: 'Quelle merde.', flagged: true });
  answerWith([review]);
  const { user } = renderApp('/reviews');
  const show = await screen.findByRole('button', { name: 'Afficher' });
  expect(screen.queryByText('Quelle merde.')).toBeNull();
  expect(screen.queryByText('Gros nul')).toBeNull();
  await user.click(show);
  expect(screen.getByText('Quelle merde.')).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: /^Gros nul/ })).toBeInTheDocument();
});

test('a long review is folded after four lines, and unfolded on request', async () => {
  // jsdom has no layout.
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(400);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(80);
  answerWith([aReview({ text: 'Une longue histoire.' })]);
  const { user } = renderApp('/reviews');
  const button = await screen.findByRole('button', { name: 'Lire la suite' });
  const text = screen.getByText('Une longue histoire.');
  expect(text).toHaveClass('folded');
  await user.click(button);
  expect(text).not.toHaveClass('folded');
  await user.click(screen.getByRole('button', { name: 'Réduire' }));
  expect(text).toHaveClass('folded');
  jest.restoreAllMocks();
});

test('a short review has nothing to unfold', async () => {
  answerWith([aReview()]);
  renderApp('/reviews');
  await screen.findByRole('rowheader', { name: /^Nadia/ });
  expect(screen.queryByRole('button', { name: 'Lire la suite' })).toBeNull();
});
