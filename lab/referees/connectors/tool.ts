import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** A program of others that a recipe connects. */
export interface Tool {
  name: string;
  /** The first program that it needs and this machine lacks; null without one. */
  missing: () => string | null;
  /** Builds or installs it in a folder that stays. */
  make: (cache: string) => Promise<void>;
  /** Starts it with the recipe, which receives webhooks at `/girouette` of the port. */
  open: (options: OpenOptions) => Promise<OpenTool>;
}

export interface OpenOptions {
  cache: string;
  scratch: string;
  port: number;
  /** The secret of the webhook. */
  secret: string;
}

export interface OpenTool {
  /** The addresses of its contacts. */
  contacts: () => Promise<string[]>;
  close: () => Promise<void>;
}

export const firstMissing = (...programs: readonly string[]): string | null =>
  programs.find((program) => spawnSync('which', [program]).status !== 0) ?? null;

/** A program that runs until it is stopped. */
export interface Running {
  stop: () => Promise<void>;
}

/**
 * Starts a program and waits until an address answers, with any status.
 * @throws Error with its output when it ends before, or does not answer for a minute
 */
export async function startProgram(
  [command, ...args]: readonly [string, ...string[]],
  { cwd, env, answersAt }: { cwd: string; env: Record<string, string>; answersAt: string },
): Promise<Running> {
  // `env` becomes the program.
  const variables = Object.entries({ HOME: cwd, ...env }).map(
    ([name, value]) => `${name}=${value}`,
  );
  const child = spawn('env', [...variables, command, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  }
  const end = Date.now() + 60_000;
  const answers = () =>
    fetch(answersAt, { signal: AbortSignal.timeout(2_000) }).then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null || Date.now() > end) {
      child.kill();
      throw new Error(`${command} does not answer at ${answersAt}:\n${printed.slice(-2_000)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    async stop() {
      if (child.exitCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}
