import { checkAnswers } from '../answers';
import { createCleanup } from '../cleanup';
import type { Context } from '../context';
import { openDocker, type Docker } from '../docker/docker';
import { ensureImages } from '../images/build';
import { ENGINE_IMAGES } from '../images/base-images';
import { walkGuestsJourney } from '../journey';
import { UnsupportedError } from '../report';
import { runOrThrow, run } from '../shell';
import { waitUntil } from '../wait';
import { composeCommand } from './compose-command';
import { outage, OUTAGES } from './faults';
import { oneContainer } from './one-container';
import { startGuests } from '../guests';

const UP_LIMIT_S = 300;
/** Differs from the name in docker-compose.yml, because at the end everything of this project is removed, including data. */
const PROJECT = 'girouette-proof';
const containerOf = (name: string) => `${PROJECT}-${name}-1`;
/** One part of each kind. */
const KILLED = ['gateway', 'game', 'mf-spin'];

/**
 * Runs docker-compose.yml on the images of the present commit, with the engines by their tags.
 * @param options.withFaults false: ends when a guest has won
 */
export async function compose(context: Context, { withFaults = true } = {}): Promise<void> {
  const { report, root, cacheDir, cleanup } = context;
  await report.group(async () => {
    await report.step('the images are built', () => buildImages(context));
    const engine = await report.step('Docker answers in a network of its own', () =>
      openDocker(context, 'run'),
    );
    const [command, ...first] = await report.step('compose is here', () =>
      composeCommand(cacheDir),
    );
    const inProject = (...args: string[]) => [...first, '--project-name', PROJECT, ...args];
    const env = { ...engine.env, ...ENGINE_IMAGES };
    const composeWith = (...args: string[]) =>
      runOrThrow(command, inProject(...args), { cwd: root, env });

    await report.step('docker compose up --wait: all parts are healthy', async () => {
      const down = () => composeWith('down', '--volumes', '--timeout', '5');
      // A run that was killed leaves its data.
      await down();
      cleanup.add('docker compose down', down);
      const up = ['up', '--detach', '--wait', '--pull', 'never', '--no-build'];
      await composeWith(...up, '--wait-timeout', String(UP_LIMIT_S)).catch(
        async (error: unknown) => {
          const logs = await run(command, inProject('logs', '--tail', '12'), {
            cwd: root,
            env,
          });
          throw new Error(`${String(error)}\n${logs.output}`, { cause: error });
        },
      );
    });
    await report.step('pages and services answer through the gateway', () =>
      checkAnswers(engine.inside),
    );
    await report.step('a guest scans, spins and wins in the browser, and gets the mail', () =>
      walkGuestsJourney(context, engine.inside),
    );
    if (withFaults) await proveFaults(context, engine);
    await report.step('docker compose down', () => composeWith('down', '--volumes'));
    await report.check(
      'deploy/compose.yml: one container answers, also on the data of an earlier one',
      () => oneContainer(context, { engine, command: [command, ...first] }),
    );
  });
}

/** With the machine's network, which containers do not have afterwards. */
async function buildImages(context: Context): Promise<void> {
  const cleanup = createCleanup(context.say);
  context.cleanup.add('Docker', () => cleanup.run());
  try {
    await ensureImages(context, await openDocker({ ...context, cleanup }, 'build'));
  } finally {
    await cleanup.run();
  }
}

/** Stops engines and kills parts while guests play. */
async function proveFaults(context: Context, engine: Docker): Promise<void> {
  const { report, say } = context;
  const guests = await report.step('guests play', () => startGuests(context, engine.inside));
  for (const fault of OUTAGES) {
    const title = `without ${fault.engine} every page opens, and afterwards every service is ready`;
    await report.check(title, () => outage({ engine, containerOf, guests }, fault));
  }
  for (const name of KILLED) {
    await report.check(`${name} comes back after kill -9`, () => killAndWait(engine, name));
  }
  await report.check(
    'every play that was answered is found by its guest and its owner',
    async () => {
      say(`  ${await guests.finish()}`);
    },
  );
  await report.step('pages and services answer through the gateway again', () =>
    checkAnswers(engine.inside),
  );
}

/** Kills the main process of a container from outside, because `docker kill` would count as an intended stop. */
async function killAndWait({ docker, isOwn }: Docker, name: string): Promise<void> {
  if (!isOwn)
    throw new UnsupportedError('containers of this Docker are not processes of this machine');
  const state = async () => {
    const inspect = '{{.State.Pid}} {{.State.Health.Status}}';
    return (await docker(['inspect', '--format', inspect, containerOf(name)])).trim();
  };
  const [pid = ''] = (await state()).split(' ');
  process.kill(Number(pid), 'SIGKILL');
  await waitUntil(`${name} is healthy in a new process`, async () => {
    const now = await state();
    return (now.endsWith(' healthy') && !now.startsWith(`${pid} `)) || now;
  });
}
