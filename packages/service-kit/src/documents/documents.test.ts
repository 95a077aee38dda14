import { availableAdapters } from './contract/adapters';
import { documentsContract } from './documents.suite';

const adapters = availableAdapters(process.env.MONGODB_URL);
adapters.forEach(documentsContract);

const notRun = adapters.length === 1 ? '; MongoDB is not, for want of MONGODB_URL' : '';

it(`the contract is run on ${adapters.map(({ name }) => name).join(' and ')}${notRun}`, () => {
  expect(adapters.map(({ name }) => name)).toContain('SQLite');
});
