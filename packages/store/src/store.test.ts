import { availableAdapters } from './contract/adapters';
import { storeContract } from './contract/store.suite';

const adapters = availableAdapters(process.env.MONGODB_URL);
adapters.forEach(storeContract);

const notRun =
  process.env.MONGODB_URL === undefined ? '; not on MongoDB, since MONGODB_URL is not set' : '';

it(`the contract is run on ${adapters.map(({ name }) => name).join(' and ')}${notRun}`, () => {
  expect(adapters.map(({ name }) => name)).toContain('SQLite');
});
