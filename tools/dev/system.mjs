import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { context, stop as stopEsbuild } from 'esbuild';
import { bundleOptions } from '../build/bundle.mjs';
import { writeVersion } from '../build/version.mjs';

/** Longer than the system waits for requests in progress. */
const STOP_MS = 12_000;

/**
 * Runs the gateway, the services and the web hosts in a separate process, from a bundle of the present sources.
 * @param {{ root: string, args: string[], env: NodeJS.ProcessEnv, onCrash: (code: number | null) => void }} options
 *   args, env: of the process; onCrash: called when it ends on its own
 */
export async function createSystem({ root, args, env, onCrash }) {
  const outfile = join(root, 'tools/dist/dev.js');
  const source = join(root, 'tools/dev/program.ts');
  const options = bundleOptions({ source, outfile });
  const bundle = await context({ ...options, write: false, metafile: true });
  let bundled = '';
  let running = null;
  let standby = forkStandby([]);

  function forkStandby(packages) {
    return fork(join(root, 'tools/dev/standby.mjs'), packages, {
      execArgv: ['--enable-source-maps'],
      env: { ...env, UV_THREADPOOL_SIZE: env.UV_THREADPOOL_SIZE || '8' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  }

  async function start(packages) {
    const started = standby;
    running = started;
    const report = new Promise((resolve) => {
      started.once('message', (message) => resolve(message.report));
      started.once('exit', (code) => {
        resolve(null);
        if (running !== started) return;
        running = null;
        onCrash(code);
      });
    });
    started.send({ program: pathToFileURL(outfile).href, args });
    await report;
    standby = forkStandby(packages);
    return report;
  }

  async function stop() {
    const stopping = running;
    running = null;
    if (stopping) await end(stopping);
  }

  return {
    /**
     * Bundles the sources, and restarts the process when the bundle has changed.
     * @returns {Promise<{ report: string } | 'unchanged' | 'broken' | 'not started'>} report: what to print about the started
     *   system; `broken`: the sources cannot be bundled, so the running process stays
     */
    async refresh() {
      const result = await bundle.rebuild().catch(() => null);
      if (!result) return 'broken';
      const script = result.outputFiles.find(({ path }) => path === outfile);
      if (script.text === bundled && running) return 'unchanged';
      bundled = script.text;
      mkdirSync(dirname(outfile), { recursive: true });
      for (const { path, contents } of result.outputFiles) writeFileSync(path, contents);
      writeVersion(root, ['tools/dist']);
      await stop();
      const report = await start(externalsOf(result.metafile));
      return report === null ? 'not started' : { report };
    },
    async close() {
      await Promise.all([stop(), end(standby)]);
      await bundle.dispose();
      await stopEsbuild();
    },
  };
}

/** Ends one of our processes, which stop when their channel closes. */
async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  const limit = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  if (child.connected) child.disconnect();
  await ended;
  clearTimeout(limit);
}

const externalsOf = ({ outputs }) => [
  ...new Set(
    Object.values(outputs).flatMap(({ imports }) =>
      imports.filter(({ external }) => external).map(({ path }) => path),
    ),
  ),
];
