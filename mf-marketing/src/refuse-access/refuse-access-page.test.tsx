import { fakeHost, fakeSession, startFakeApi } from '@girouette/ui/testing';
import { screen } from '@testing-library/react';
import { renderSite } from '../testing/render-site';

const services = startFakeApi();
const REFUSE = 'POST /api/sub/auth/refusal';

async function open() {
  const host = fakeHost({ session: fakeSession(null) });
  const { user } = renderSite({ host, path: '/refuse-access/token-1' });
  await screen.findByRole('heading', { level: 1, name: 'Refuser cet accès' });
  return user;
}

test('opening the link changes nothing, and the button refuses once', async () => {
  const user = await open();
  expect(services.requests(REFUSE)).toHaveLength(0);
  services.answers(REFUSE, { message: 'Cet accès est supprimé.' });
  await user.dblClick(screen.getByRole('button', { name: 'Refuser' }));
  expect(
    await screen.findByText(/Cet accès est supprimé\. Votre adresse est libre\./),
  ).toBeInTheDocument();
  expect(services.requests(REFUSE).map(({ body }) => body)).toEqual([{ token: 'token-1' }]);
  expect(screen.queryByRole('button', { name: 'Refuser' })).not.toBeInTheDocument();
});

test('an expired link says so', async () => {
  const user = await open();
  services.refuses(REFUSE, 'LINK_EXPIRED');
  await user.click(screen.getByRole('button', { name: 'Refuser' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Ce lien ne fonctionne plus');
});
