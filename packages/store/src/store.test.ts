import { availableAdapters } from './contract/adapters';
import { storeContract } from './contract/store.suite';

const adapters = availableAdapters(process.env.MONGODB_URL);
adapters.forEach(storeContract);

const notRun = adapters.length === 1 ? '; not on MongoDB, since MONGODB_URL is not set' : '';

it(`the contract is run on ${adapters.map(({ name }) => name).join(' and ')}${notRun}`, () => {
  expect(adapters.map(({ name }) => name)).toContain('SQLite');
});
