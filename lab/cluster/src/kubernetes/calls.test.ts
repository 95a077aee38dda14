import { DEPLOYABLES } from '@girouette/contracts/description/deployables';
import { callsFrom, isAllowed } from './calls';

const allowed = DEPLOYABLES.flatMap(({ name }) => callsFrom(name)).filter(isAllowed);

it('tries every ordered pair of parts, at its own port and at its metrics', () => {
  const pairs = DEPLOYABLES.length * (DEPLOYABLES.length - 1);
  expect(DEPLOYABLES.flatMap(({ name }) => callsFrom(name))).toHaveLength(2 * pairs);
});

it('expects that the gateway reaches every part, and every part but the caller of owners the gateway', () => {
  const others = DEPLOYABLES.map(({ name }) => name).filter((name) => name !== 'gateway');
  const reached = allowed.filter(({ from }) => from === 'gateway').map(({ to }) => to);
  expect(reached).toEqual(others);
  const callers = allowed.filter(({ to }) => to === 'gateway').map(({ from }) => from);
  expect(callers).toEqual(others.filter((name) => name !== 'result-mail'));
});

it('expects two more calls, those of the web hosts to the services with the data of their pages', () => {
  expect(allowed.filter(({ from, to }) => from !== 'gateway' && to !== 'gateway')).toEqual([
    { from: 'shell', to: 'billing', port: 3002 },
    { from: 'mf-spin', to: 'game', port: 3003 },
  ]);
});
