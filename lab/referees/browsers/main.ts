/**
 * `npm run tool -- test:browsers [ENGINE…]`: the journeys of stories.ts in Chromium, Firefox and WebKit, each from Debian's packages and
 * through WebDriver, in a window as wide as a phone's and in a wide one. No page may have an error, or be wider than its window. An engine
 * that this machine lacks is named, and counts as skipped. The last line is `N passed, N failed, N skipped`.
 */
import { startRewritingProxy } from '../../../tests/support/rewriting-proxy';
import { givenSystem } from '../../../tests/e2e/support/given-system';
import { SHARED } from '../../../tests/e2e/support/running';
import { createHome } from '../../../tests/e2e/support/system';
import { begin, say } from '../../../tools/lib/terminal.mjs';
import { ENGINES, startEngine } from './engines';
import { Person } from './person';
import { STORIES } from './stories';

const WIDTHS = [375, 1280];

const wanted = process.argv.slice(2);
const count = { passed: 0, failed: 0, skipped: 0 };

const given = givenSystem(process.env);
const home = given?.home ?? (await createHome());
const system = given?.system ?? (await home.start(SHARED));
const proxy = await startRewritingProxy({ target: system.url });
try {
  for (const name of wanted.length > 0 ? wanted : ENGINES) await runAll(name);
} finally {
  await proxy.close();
  await system.stop();
  home.remove();
}
say(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
process.exit(count.failed === 0 ? 0 : 1);

async function runAll(name: string): Promise<void> {
  const engine = await startEngine(name, process.env);
  if (!engine) {
    say(
      `- skipped: browsers: ${name} is not here: bash lab/referees/browsers/install-on-debian.sh`,
    );
    count.skipped += WIDTHS.length * Object.keys(STORIES).length;
    return;
  }
  for (const width of WIDTHS) {
    for (const [story, tell] of Object.entries(STORIES)) {
      const { end } = begin(`${name}, ${width} px: ${story}`);
      proxy.reconnect();
      proxy.faults.length = 0;
      const fault = await runOne(async () => {
        const driver = await engine.open(width);
        try {
          await tell({
            person: new Person(driver, proxy.url),
            system,
            proxy,
            run: `${name}-${width}`,
          });
        } finally {
          // WebKit's window is gone before its driver answers.
          await driver.quit().catch(() => undefined);
        }
        if (proxy.faults.length > 0) throw new Error(proxy.faults.join('\n'));
      });
      end(fault === null);
      count[fault === null ? 'passed' : 'failed'] += 1;
      if (fault) say(fault);
    }
  }
  engine.close();
}

/** @returns what went wrong, or null */
async function runOne(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return (error instanceof Error && error.message) || String(error);
  }
}
