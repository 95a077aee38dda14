import { allEndpoints } from '../endpoints';
import { allowances } from '../pages/http/game-samples';
import { unexplained, unexplainedAt } from './unexplained';

const ALLOWANCE = 'GET /api/game/allowance/:userId';

test('every sample of the contract is explained by its schema', () => {
  const faults = allEndpoints
    .filter(({ streams, sample }) => !streams && sample.response !== undefined)
    .map((each) => [each.path, unexplained(each, sample(each.sample.response))])
    .filter(([, why]) => why !== null);
  expect(faults).toEqual([]);
});

test('so is every state of an account', () => {
  for (const allowance of Object.values(allowances)) {
    expect(unexplainedAt(ALLOWANCE, allowance)).toBeNull();
  }
});

test.each([
  ['a waiting trial without room for its page', { ...allowances.waiting, landingPages: 0 }],
  ['a missing field', { landingPages: 1 }],
  ['a field that no schema has', { ...allowances.none, pages: 1 }],
])('%s is not', (_, answer) => {
  expect(unexplainedAt(ALLOWANCE, answer)).toEqual(expect.any(String));
});

const sample = (response: unknown): unknown => JSON.parse(JSON.stringify(response));
