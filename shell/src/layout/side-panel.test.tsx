import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import { aUser, fakeSession, startFakeApi } from '@girouette/ui/testing';
import { render, screen } from '@testing-library/react';
import { SidePanel } from './side-panel';
import { useWaitingCounts } from './use-waiting-counts';

const services = startFakeApi();
const TRIALS = 'GET /api/auth/trial';
const total = (count: number) => ({ [TOTAL_COUNT_HEADER]: String(count) });

function Menu({ isAdmin, path }: { isAdmin: boolean; path: string }) {
  const user = aUser({ isAdmin });
  const waiting = useWaitingCounts({ session: SESSION, user, path });
  return <SidePanel user={user} path={path} waiting={waiting} onSignOut={() => undefined} />;
}
const SESSION = fakeSession(aUser({ isAdmin: true }));

const rowOf = (name: RegExp) => screen.findByRole('link', { name });

test('the menu of an administrator counts what waits, once for several screens', async () => {
  services.answers(TRIALS, [], total(62));
  services.answers('GET /api/auth/demo', [], total(140));
  services.refuses('GET /api/result/failures', 'UNAVAILABLE');
  const { rerender } = render(<Menu isAdmin path="/admin/dashboard" />);
  expect(await rowOf(/^Gestion des Essais\s?62 en attente$/)).toBeVisible();
  expect(await rowOf(/^Demandes de démo\s?99\+ en attente$/)).toBeVisible();
  expect(await rowOf(/^Paramètres$/)).toBeVisible();
  rerender(<Menu isAdmin path="/demo-requests" />);
  await rowOf(/^Demandes de démo/);
  expect(services.requests(TRIALS)).toHaveLength(1);
});

test('the menu of an owner counts nothing', async () => {
  render(<Menu isAdmin={false} path="/dashboard" />);
  expect(await rowOf(/^Tableau de bord$/)).toBeVisible();
});
