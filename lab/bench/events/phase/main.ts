/** `phase/main.ts PHASE DIR PREFIX COUNT RATE`: one phase of `bench:events` in a process of its own. Its last line is what it measured, as JSON. */
import { PHASES } from '../phases';
import { openBenchSystem } from '../system';

const [phase = '', dir = '', prefix = '', count, rate] = process.argv.slice(2);
// Relay and consumer alone do not keep a process alive.
setInterval(() => undefined, 1_000);
const system = await openBenchSystem({ dir, prefix }, process.env);
const measured = await PHASES[phase as keyof typeof PHASES](system, Number(count), Number(rate));
await system.close();
process.stdout.write(`${JSON.stringify(measured)}\n`);
process.exit(0);
