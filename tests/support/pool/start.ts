import { startPool, type Pool } from './pool';

declare global {
  var testPool: Pool | undefined;
}

/** Jest calls it before the first test file. Workers inherit the address, and the projects of one run share the pool. */
export default async function start(): Promise<void> {
  globalThis.testPool ??= await startPool();
  process.env.TEST_POOL = globalThis.testPool.url;
}
