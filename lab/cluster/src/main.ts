/** `npm run cluster -- COMMAND`: proves deploy/, the images, docker-compose.yml and k8s/ by running them. See lab/cluster/README.md. */
import { resolve } from 'node:path';
import { cacheDirOf } from './cache';
import { chaos } from './chaos/chaos';
import { ci } from './ci';
import { compose } from './compose/compose';
import { createCleanup } from './cleanup';
import type { Context } from './context';
import { debian } from './debian/debian';
import { createReport } from './report';
import { images } from './images/images';
import { kubernetes } from './kubernetes/kubernetes';
import { text } from './text';

const COMMANDS: Record<string, (context: Context) => Promise<void>> = {
  text,
  debian,
  images,
  compose,
  kubernetes,
  chaos,
  ci,
};

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  const [name = '', ...args] = process.argv.slice(2).filter((arg) => arg !== '--');
  const command = COMMANDS[name];
  if (!command) {
    say(`npm run cluster -- ${Object.keys(COMMANDS).join(' | ')}`);
    return 1;
  }
  const cleanup = createCleanup(say);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void cleanup.run().finally(() => process.exit(130));
    });
  }
  const report = createReport(say);
  try {
    await command({
      report,
      cleanup,
      root: resolve(import.meta.dirname, '../../..'),
      cacheDir: cacheDirOf(process.env),
      args,
      env: process.env,
      say,
    });
  } finally {
    await cleanup.run();
  }
  return report.finish();
}

process.exit(
  await main().catch((error: unknown) => {
    process.stderr.write(`✖ ${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }),
);
