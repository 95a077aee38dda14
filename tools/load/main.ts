/** `npm run load`: simulates guests or owners on a running system and prints the results. See tests/load/README.md. */
import { writeFileSync } from 'node:fs';
import { readOptions } from './options';
import { costsOf, runOnTarget, runScenario, say } from './scenario';

const { scenarios, smoke, start, json } = readOptions(process.argv.slice(2));

await runOnTarget({ start, env: process.env }, async (target) => {
  const codes: number[] = [];
  for (const scenario of scenarios) {
    const before = target.system?.uses();
    const { code, summary } = await runScenario(scenario, target, smoke ? { SMOKE: '1' } : {});
    codes.push(code);
    if (!summary) continue;
    const costs =
      target.system && before ? costsOf({ system: target.system, before, summary }) : {};
    if (json) writeFileSync(json, `${JSON.stringify({ ...summary, ...costs }, null, 2)}\n`);
  }
  const failed = codes.filter((code) => code !== 0);
  if (smoke) say(`${codes.length - failed.length} passed, ${failed.length} failed`);
  return failed[0] ?? 0;
});
