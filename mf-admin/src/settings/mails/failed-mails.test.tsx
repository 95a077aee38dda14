import { startFakeApi } from '@girouette/ui/testing';
import { screen, within } from '@testing-library/react';
import { aFailedMail, totalOf } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';

const services = startFakeApi();
const LIST = 'GET /api/result/failures';
const RESEND = 'POST /api/result/failures/:id/resends';
const open = () => renderApp('/admin/settings/mails');

test('a mail that was given up is sent again and leaves the list', async () => {
  services.answers(LIST, [aFailedMail()], totalOf(1));
  services.answers(RESEND, { message: 'L’e-mail est de nouveau en cours d’envoi.' });
  const { user } = open();
  const row = within(await screen.findByRole('row', { name: /^Mot de passe oublié/ }));
  expect(row.getByText('c•••@example.fr')).toBeInTheDocument();
  expect(row.getByText('Refusé par le serveur (SMTP 550)')).toBeInTheDocument();
  services.answers(LIST, [], totalOf(0));
  await user.click(row.getByRole('button', { name: /^Renvoyer l’e-mail/ }));
  expect(await screen.findByText('L’e-mail est de nouveau en cours d’envoi.')).toBeInTheDocument();
  expect(await screen.findByText('Aucun e-mail en échec')).toBeInTheDocument();
  expect(services.requests(RESEND)).toMatchObject([{ params: { id: 'password-reset:1' } }]);
});

test('why a mail is not sent again is said, and the list is read again', async () => {
  services.answers(LIST, [aFailedMail({ kind: 'winner' })], totalOf(1));
  services.refuses(RESEND, 'RESENDS_USED_UP');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Renvoyer/ }));
  expect(await screen.findByText('Cet e-mail a déjà été renvoyé trois fois.')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^Cadeau gagné/ })).toBeInTheDocument();
});

test('a mail without its address or link has no button', async () => {
  services.answers(
    LIST,
    [
      aFailedMail({ to: null }),
      aFailedMail({ _id: 'b', reason: 'LINK_EXPIRED' }),
      aFailedMail({ _id: 'c', kind: 'a-later-kind', reason: 'ECONNREFUSED' }),
    ],
    totalOf(3),
  );
  open();
  expect(await screen.findAllByText('Ne peut plus être renvoyé')).toHaveLength(2);
  expect(screen.getByText('Le lien n’était plus valable')).toBeInTheDocument();
  const unknown = within(screen.getByRole('row', { name: /^a-later-kind/ }));
  expect(unknown.getByText('ECONNREFUSED')).toBeInTheDocument();
  expect(unknown.getByRole('button', { name: /^Renvoyer/ })).toBeInTheDocument();
});
