import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LoginAnswer, PageSummary } from '@girouette/contracts';
import { loginsIn } from '../support/owner';
import { sharedSystem } from '../../support/pool/ask';
import { givenSystem } from '../support/given-system';
import { SHARED } from '../support/running';
import type { RunningStart } from '../support/system';

jest.setTimeout(120_000);

// No browser: only programs call the system.
let system: RunningStart;
beforeAll(async () => {
  ({ system } = givenSystem(process.env) ?? (await sharedSystem(SHARED)));
});

const run = promisify(execFile);
const PAGE = readFileSync(join(import.meta.dirname, '../../../docs/build-on-girouette.md'), 'utf8');

/** What runs a program of the page, by its language, and what it needs. */
const RUNNERS: Record<string, { needs: string; arguments: (text: string) => [string, string[]] }> =
  {
    sh: { needs: 'curl', arguments: (text) => ['sh', ['-c', text]] },
    js: {
      needs: process.execPath,
      arguments: (text) => [process.execPath, ['--input-type=module', '--eval', text]],
    },
    python: { needs: 'python3', arguments: (text) => ['python3', ['-c', text]] },
  };

const programs = [...PAGE.matchAll(/^```(\w+)\n(.*?)^```/gms)].map(
  ([, language = '', text = '']) => ({ language, text }),
);
const isHere = (program: string) => spawnSync(program, ['--version']).status === 0;

/** The variables that the page asks for, with a new key of the demo owner that reads pages. */
async function variables(): Promise<Record<string, string>> {
  const { url, printed } = system;
  const post = async <T>(path: string, body: object, token = ''): Promise<T> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const options = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await (await fetch(`${url}/api/auth/${path}`, options)).json()) as T;
  };
  const login = loginsIn(printed()).owner;
  const { token, userId } = await post<LoginAnswer>('session', login);
  const wanted = { name: 'Premier essai', scopes: ['page:read'], currentPassword: login.password };
  const { key } = await post<{ key: string }>('api-keys', wanted, token ?? '');
  return { GIROUETTE_URL: url, GIROUETTE_KEY: key, GIROUETTE_OWNER: userId };
}

test('the page has a program in each language', () => {
  expect(programs.map(({ language }) => language)).toEqual(Object.keys(RUNNERS));
});

test.each(programs)('the program in $language lists the owner’s pages', async (program) => {
  const { needs, arguments: argumentsFor } = RUNNERS[program.language]!;
  if (!isHere(needs)) {
    console.warn(`${needs} is not here: the program in ${program.language} is not run.`);
    return;
  }
  const [command, args] = argumentsFor(program.text);
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...(await variables()) };
  const { stdout } = await run(command, args, { env, timeout: 30_000 });
  const pages = JSON.parse(stdout) as PageSummary[];
  expect(pages.length).toBeGreaterThan(0);
  for (const page of pages) expect(page._id).toEqual(expect.any(String));
});
