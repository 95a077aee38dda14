import { fakeHost, fakeSession, startFakeApi } from '@girouette/ui/testing';
import { screen } from '@testing-library/react';
import { renderSite } from '../../testing/render-site';

const services = startFakeApi();
const STOP = 'POST /api/result/later-asks/stops';
const WITHDRAW = 'POST /api/result/consents/withdrawals';

async function open(query = '') {
  const host = fakeHost({ session: fakeSession(null) });
  const { user } = renderSite({ host, path: `/stop-email/token-1${query}` });
  await screen.findByRole('heading', { level: 1, name: 'Ne plus recevoir d’e-mail' });
  return user;
}
const button = () => screen.queryByRole('button', { name: 'Ne plus recevoir ces e-\u2060mails' });

test('opening the link changes nothing, and the button stops the e-mails once', async () => {
  const user = await open();
  expect(services.requests(STOP)).toHaveLength(0);
  services.answers(STOP, { message: 'C’est noté.' });
  await user.dblClick(button()!);
  expect(await screen.findByText('C’est noté.')).toBeInTheDocument();
  expect(services.requests(STOP).map(({ body }) => body)).toEqual([{ token: 'token-1' }]);
  expect(button()).not.toBeInTheDocument();
});

test('the link of a consent to offers withdraws it, once the guest says so', async () => {
  const user = await open('?offres');
  expect(screen.getByText(/accepté de recevoir les offres d’un restaurant/)).toBeInTheDocument();
  expect(services.requests(WITHDRAW)).toHaveLength(0);
  services.answers(WITHDRAW, { message: 'C’est noté.' });
  await user.click(button()!);
  expect(await screen.findByText('C’est noté.')).toBeInTheDocument();
  expect(services.requests(WITHDRAW).map(({ body }) => body)).toEqual([{ token: 'token-1' }]);
});

test('a link that does not work says so', async () => {
  const user = await open();
  services.refuses(STOP, 'STOP_LINK_UNKNOWN');
  await user.click(button()!);
  expect(await screen.findByRole('alert')).toHaveTextContent('Ce lien ne fonctionne pas');
  expect(button()).toBeInTheDocument();
});
