import { checkAnswers } from '../answers';
import type { Context } from '../context';
import { openDocker, type Docker } from '../docker/docker';
import { IMAGES, tagOf } from '../images/table';
import { walkGuestsJourney } from '../journey';
import { CannotError } from '../report';
import { must, run } from '../shell';
import { waitUntil } from '../wait';
import { composeCommand } from './compose-command';

const UP_LIMIT_S = 300;
/** Not the name of docker-compose.yml: at the end everything of this one is removed, with its data. */
const PROJECT = 'girouette-proof';
/** One part of each kind. */
const KILLED = ['gateway', 'game', 'mf-spin'];

/** Runs docker-compose.yml as it ships, on the images that `images` has built. */
export async function compose(context: Context): Promise<void> {
  const { report, root, cacheDir, cleanup } = context;
  await report.group(async () => {
    const engine = await report.step('Docker answers in a network of its own', () =>
      openDocker(context, 'run'),
    );
    const [command, ...first] = await report.step('compose is here', () =>
      composeCommand(cacheDir),
    );
    const inProject = (...args: string[]) => [...first, '--project-name', PROJECT, ...args];
    const composeWith = (...args: string[]) =>
      must(command, inProject(...args), { cwd: root, env: engine.env });

    await report.step('the images are here', () => mustHaveImages(engine));
    await report.step('docker compose up --wait: all parts are healthy', async () => {
      cleanup.add('docker compose down', () => composeWith('down', '--volumes', '--timeout', '5'));
      const up = ['up', '--detach', '--wait', '--pull', 'never', '--no-build'];
      await composeWith(...up, '--wait-timeout', String(UP_LIMIT_S)).catch(
        async (error: unknown) => {
          const logs = await run(command, inProject('logs', '--tail', '12'), {
            cwd: root,
            env: engine.env,
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
    for (const name of KILLED) {
      await report.check(`${name} comes back after kill -9`, () => killAndWait(engine, name));
    }
    await report.step('pages and services answer through the gateway again', () =>
      checkAnswers(engine.inside),
    );
    await report.step('docker compose down', () => composeWith('down', '--volumes'));
  });
}

async function mustHaveImages({ tryDocker }: Docker): Promise<void> {
  for (const { name } of IMAGES) {
    const { code } = await tryDocker(['image', 'inspect', tagOf(name)]);
    if (code !== 0) throw new CannotError(`${tagOf(name)} is not built: npm run cluster -- images`);
  }
}

/** Kills the main process of a container from outside: `docker kill` would count as a stop that was wanted. */
async function killAndWait({ docker, isOwn }: Docker, name: string): Promise<void> {
  if (!isOwn) throw new CannotError('containers of this Docker are not processes of this machine');
  const state = async () => {
    const inspect = '{{.State.Pid}} {{.State.Health.Status}}';
    return (await docker(['inspect', '--format', inspect, `${PROJECT}-${name}-1`])).trim();
  };
  const [pid = ''] = (await state()).split(' ');
  process.kill(Number(pid), 'SIGKILL');
  await waitUntil(`${name} is healthy in a new process`, async () => {
    const now = await state();
    return (now.endsWith(' healthy') && !now.startsWith(`${pid} `)) || now;
  });
}
