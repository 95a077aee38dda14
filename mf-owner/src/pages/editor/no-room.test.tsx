import { allowances } from '@girouette/contracts/pages/http/game-samples';
import { aUser, startFakeApi } from '@girouette/ui/testing';
import { screen } from '@testing-library/react';
import { aHistory, aProfile, aSubscription } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';

const api = startFakeApi();
const ALLOWANCE = 'GET /api/game/allowance/:userId';
const HISTORY = 'GET /api/payment/history/:userId';

const none = allowances.none;
const open = () => renderApp('/game');
const link = (name: string) => screen.getByRole('link', { name });
const noWizard = () => {
  expect(screen.queryByRole('textbox', { name: 'Nom du restaurant' })).not.toBeInTheDocument();
};

test('an owner without a plan reads this before the wizard, with a link to the prices', async () => {
  api.answers(ALLOWANCE, none);
  api.answers(HISTORY, aHistory());
  open();
  expect(await screen.findByText('Choisissez d’abord votre formule')).toBeInTheDocument();
  expect(link("S'abonner")).toHaveAttribute('href', '/pricing');
  expect(link('Historique des paiements')).toHaveAttribute('href', '/history');
  noWizard();
});

test('an owner whose trial waits for approval reads that and how long it takes, with a link to the history', async () => {
  api.answers(ALLOWANCE, none);
  const registrationData = { isTrial: true, isTrialVerified: false, expiryDate: null };
  api.answers(HISTORY, aHistory({ registrationData }));
  open();
  expect(
    await screen.findByText('Trial not verified, Please wait for admin approval.'),
  ).toBeInTheDocument();
  expect(screen.getByText(/en général en un jour ouvré/)).toBeInTheDocument();
  expect(link('Okay')).toHaveAttribute('href', '/history');
  noWizard();
});

test('an owner whose trial waits for approval writes the page meanwhile', async () => {
  api.answers(ALLOWANCE, allowances.waiting);
  open();
  expect(await screen.findByRole('textbox', { name: 'Nom du restaurant' })).toBeInTheDocument();
});

test('an owner with an unconfirmed address reads what comes first, instead of a wizard that cannot save', async () => {
  api.answers(ALLOWANCE, allowances.waiting);
  api.answers('GET /api/auth/:userId', aProfile({ standing: 'unconfirmed' }));
  renderApp('/game', { user: aUser({ isVerified: false }) });
  expect(await screen.findByText('Confirmez votre adresse e-mail')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Renvoyer l’e-mail de confirmation' })).toBeVisible();
  noWizard();
});

test('an owner who has saved the page of a trial that waits reads that the trial waits', async () => {
  api.answers(ALLOWANCE, allowances.prepared);
  open();
  expect(
    await screen.findByText('Trial not verified, Please wait for admin approval.'),
  ).toBeInTheDocument();
  expect(link('Okay')).toHaveAttribute('href', '/history');
  noWizard();
});

test('an owner whose subscription has ended is asked to renew it', async () => {
  api.answers(ALLOWANCE, none);
  api.answers(HISTORY, aHistory({ subscription: aSubscription({ status: 'Expired' }) }));
  open();
  expect(await screen.findByText('Abonnement expiré, veuillez le renouveler !')).toBeVisible();
  expect(link('Renouveler')).toHaveAttribute('href', '/pricing');
});

test('an owner with as many pages as the allowance is led to more of them', async () => {
  api.answers(ALLOWANCE, allowances.full);
  api.answers(HISTORY, aHistory());
  open();
  expect(
    await screen.findByText('Vous avez atteint le nombre de pages de votre abonnement.'),
  ).toBeInTheDocument();
  expect(link('Passer à plus de pages')).toHaveAttribute('href', '/pricing');
  noWizard();
});

test.each([none, allowances.full])(
  'a manager of a place is led to the pages, not to payments that are not theirs',
  async (allowance) => {
    api.answers(ALLOWANCE, allowance);
    renderApp('/game', {
      user: aUser({
        userId: 'sub-1',
        ownerId: 'owner-1',
        accountType: 'sub',
        assignment: { role: 'manager', places: ['place-1'] },
      }),
    });
    expect(await screen.findByText('Toutes les pages du compte sont utilisées.')).toBeVisible();
    expect(link('Voir mes pages')).toHaveAttribute('href', '/landing-pages');
    expect(api.requests(HISTORY)).toHaveLength(0);
    noWizard();
  },
);

test('the wizard is there when the allowance is not known', async () => {
  api.refuses(ALLOWANCE, 'FORBIDDEN');
  open();
  expect(await screen.findByRole('textbox', { name: 'Nom du restaurant' })).toBeInTheDocument();
});
