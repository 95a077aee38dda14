import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkAnswers } from '../answers';
import type { Context } from '../context';
import type { Docker } from '../docker/docker';
import { run, runOrThrow } from '../shell';
import { temporaryFolder } from '../temporary-folder';

const PROJECT = 'girouette-proof-of-one';
/** As docs/deploying.md says for a proxy on the same machine. */
const SETTINGS = [
  'PUBLIC_URL=https://jeu.example.fr',
  'TRUST_PROXY=uniquelocal',
  'SMTP_URL=smtp://inbox:1025',
  'MAIL_FROM=jeu@example.fr',
];

/**
 * Runs deploy/compose.yml behind its port for a proxy, and starts it a second time on the same volume.
 * @param options.command compose, with its first arguments
 */
export async function oneContainer(
  { root, cleanup }: Context,
  { engine, command: [command, ...first] }: { engine: Docker; command: [string, ...string[]] },
): Promise<void> {
  const settings = join(temporaryFolder('girouette-one-', cleanup), 'girouette.env');
  writeFileSync(settings, `${SETTINGS.join('\n')}\n`);
  const files = ['deploy/compose.yml', 'lab/cluster/src/compose/one-container.yml'];
  const inProject = (...args: string[]) => [
    ...[...first, '--project-name', PROJECT],
    ...files.flatMap((file) => ['--file', file]),
    ...args,
  ];
  const options = { cwd: root, env: { ...engine.env, GIROUETTE_ENV: settings } };
  const composeWith = (...args: string[]) => runOrThrow(command, inProject(...args), options);
  cleanup.add(PROJECT, () => composeWith('down', '--volumes', '--timeout', '5'));
  const up = ['up', '--detach', '--wait', '--pull', 'never', '--no-build', '--wait-timeout', '120'];
  for (const again of [false, true]) {
    if (again) await composeWith('down');
    await composeWith(...up).catch(async (error: unknown) => {
      const { output } = await run(command, inProject('logs', '--tail', '20'), options);
      throw new Error(`${String(error)}\n${output}`, { cause: error });
    });
    await checkAnswers(engine.inside);
  }
  await composeWith('down', '--volumes');
}
