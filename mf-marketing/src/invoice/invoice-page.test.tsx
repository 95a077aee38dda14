import { endpoints } from '@girouette/contracts';
import { fakeHost, fakeSession, startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderSite } from '../testing/render-site';

const services = startFakeApi();
const ASK = 'POST /api/payment/invoices/requests';
const { response: answer } = endpoints.requestInvoiceCopy.sample;

async function openForm() {
  const { user } = renderSite({ host: fakeHost({ session: fakeSession(null) }), path: '/facture' });
  await screen.findByRole('heading', { level: 1, name: 'Retrouver une facture' });
  return user;
}
const confirmButton = () => screen.getByRole('button', { name: 'Confirmer' });

async function fillIn(user: Awaited<ReturnType<typeof openForm>>) {
  await user.type(screen.getByLabelText('Numéro'), ' 2026-000001 ');
  await user.type(screen.getByLabelText('E-mail'), 'camille@exemple.fr');
}

test('number and address are sent once, and the sentence of the server is shown', async () => {
  const slow = services.holds(ASK, answer);
  const user = await openForm();
  await fillIn(user);
  await user.dblClick(confirmButton());
  await waitFor(() => {
    expect(confirmButton()).toHaveAttribute('aria-busy', 'true');
  });
  slow.release();
  expect(await screen.findByText(answer.message)).toBeVisible();
  expect(services.requests(ASK)).toHaveLength(1);
  expect(services.lastBody(ASK)).toEqual({ number: '2026-000001', email: 'camille@exemple.fr' });
});

test('without a number and a whole address nothing is sent', async () => {
  const user = await openForm();
  await user.type(screen.getByLabelText('E-mail'), 'camille@{Enter}');
  expect(await screen.findByText('Indiquez le numéro de la facture.')).toBeVisible();
  expect(screen.getByText('Cette adresse e-mail n’est pas complète.')).toBeVisible();
  expect(services.requests(ASK)).toHaveLength(0);
});

test('a failure says so, and what was typed stays', async () => {
  services.refuses(ASK, 'UNAVAILABLE');
  const user = await openForm();
  await fillIn(user);
  await user.click(confirmButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('La demande n’est pas partie');
  expect(screen.getByLabelText('E-mail')).toHaveValue('camille@exemple.fr');
});

test('the sign-in form has a link to this one', async () => {
  renderSite({ host: fakeHost({ session: fakeSession(null) }), path: '/login' });
  expect(await screen.findByRole('link', { name: 'Retrouver une facture' })).toHaveAttribute(
    'href',
    '/facture',
  );
});
