import type {} from './start';

/** Jest calls it after the last test file. */
export default async function stop(): Promise<void> {
  const pool = globalThis.testPool;
  globalThis.testPool = undefined;
  await pool?.close();
}
