import { type AdapterUnderTest, benchFor } from './adapter-under-test';
import { applySuite } from './apply.suite';
import { concurrencySuite } from './concurrency.suite';
import { expirySuite } from './expiry.suite';
import { migrationSuite } from './migration.suite';
import { persistenceSuite } from './persistence.suite';
import { outboxSuite } from './outbox.suite';
import { readingSuite } from './reading.suite';
import { valuesSuite } from './values.suite';
import { writingSuite } from './writing.suite';

const SUITES = {
  reading: readingSuite,
  writing: writingSuite,
  values: valuesSuite,
  expiry: expirySuite,
  outbox: outboxSuite,
  apply: applySuite,
  concurrency: concurrencySuite,
  persistence: persistenceSuite,
  migration: migrationSuite,
};

/** The contract that every adapter of the store fulfils. */
export function storeContract(adapter: AdapterUnderTest): void {
  // A store per suite, since every table makes the outbox of its store slower.
  describe.each(Object.entries(SUITES))(`the store on ${adapter.name}, %s`, (_name, suite) => {
    suite(benchFor(adapter));
  });
}
