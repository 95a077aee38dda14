import { type AdapterUnderTest, benchFor } from './contract/adapter-under-test';
import { aggregatingSuite } from './contract/aggregating.suite';
import { indexingSuite } from './contract/indexing.suite';
import { lastingSuite } from './contract/lasting.suite';
import { readingSuite } from './contract/reading.suite';
import { refusingSuite } from './contract/refusing.suite';
import { updatingSuite } from './contract/updating.suite';
import { writingSuite } from './contract/writing.suite';

/** The contract of the documents port, for one adapter: every adapter keeps all of it. */
export function documentsContract(adapter: AdapterUnderTest): void {
  describe(`documents on ${adapter.name}`, () => {
    const bench = benchFor(adapter);
    writingSuite(bench);
    updatingSuite(bench);
    readingSuite(bench);
    indexingSuite(bench);
    aggregatingSuite(bench);
    refusingSuite(bench);
    lastingSuite(bench);
  });
}
