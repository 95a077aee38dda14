/**
 * `npm run tool -- test:stripe`: compares the stand-in for Stripe with Stripe's own mock server and OpenAPI description. Without Go, or
 * without a module proxy that has stripe-mock, it says so and compares nothing.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { exitSkipped } from '../../tools/lib/terminal.mjs';
import { findStripeMock } from './find-stripe-mock.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const TEST = 'tools/payments/official.test.ts';

const found = await findStripeMock(process.env);
if ('reason' in found) {
  exitSkipped('Stripe', found.reason);
}
const { status } = spawnSync('npx', ['jest', '--selectProjects', 'node', '-w', '1', '--', TEST], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, STRIPE_MOCK: found.program, STRIPE_DESCRIPTION: found.description },
});
process.exit(status ?? 1);
