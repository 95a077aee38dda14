import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../tools/lib/free-port';
import { mustRun } from '../../../tools/lib/run.mjs';
import { missingForPostgres, startPostgres, type Database } from './postgres';
import { firstMissing, startProgram, type OpenOptions, type Tool } from './tool';

const MODULE = 'github.com/knadh/listmonk@v1.1.0';
const PAGE = join(import.meta.dirname, '../../../docs/connectors.md');
const LOGIN = { name: 'girouette', password: 'un-mot-de-passe-solide' };
const folderOf = (cache: string) => join(cache, 'listmonk-1.1.0');

/** listmonk from the Go proxy, with the program of docs/connectors.md. */
export const listmonk: Tool = {
  name: 'listmonk',
  missing: () => firstMissing('go') ?? missingForPostgres(),
  async make(cache) {
    const folder = folderOf(cache);
    if (existsSync(join(folder, 'listmonk'))) return;
    mkdirSync(folder, { recursive: true });
    const download = await mustRun('go', ['mod', 'download', '-json', MODULE], { cwd: folder });
    const { Dir: source } = JSON.parse(download.slice(download.indexOf('{'))) as { Dir: string };
    for (const part of ['config.toml.sample', 'queries.sql', 'schema.sql', 'i18n', 'static']) {
      cpSync(join(source, part), join(folder, part), { recursive: true });
    }
    // The module has no built screens, and the API needs none.
    mkdirSync(join(folder, 'frontend/dist/frontend'), { recursive: true });
    for (const file of ['favicon.png', 'frontend/index.html']) {
      writeFileSync(join(folder, 'frontend/dist', file), '');
    }
    const build = ['build', '-mod=mod', '-o', join(folder, 'listmonk'), './cmd'];
    await mustRun('go', build, { cwd: source, timeoutMs: 900_000 });
  },
  async open({ cache, scratch, port, secret }) {
    const database = await startPostgres(scratch);
    const stops: (() => unknown)[] = [() => database.stop()];
    const close = async () => {
      for (const stop of stops.toReversed()) await stop();
    };
    try {
      const url = await startListmonk({ cache, scratch, database, stops });
      const recipe = join(scratch, 'recipe.mjs');
      writeFileSync(recipe, /^```js\n(.*?)^```/ms.exec(readFileSync(PAGE, 'utf8'))?.[1] ?? '');
      const env = {
        ...{ WEBHOOK_SECRET: secret, PORT: String(port) },
        ...{ LISTMONK_URL: url, LISTMONK_LIST: '1' },
        LISTMONK_LOGIN: `${LOGIN.name}:${LOGIN.password}`,
      };
      const answersAt = `http://127.0.0.1:${port}/`;
      const { stop } = await startProgram([process.execPath, recipe], {
        ...{ cwd: scratch, env, answersAt },
      });
      stops.push(stop);
      return { contacts: () => contactsOf(url), close };
    } catch (error) {
      await close();
      throw error;
    }
  },
};

async function startListmonk({
  cache,
  scratch,
  database,
  stops,
}: Pick<OpenOptions, 'cache' | 'scratch'> & {
  database: Database;
  stops: (() => unknown)[];
}): Promise<string> {
  const folder = folderOf(cache);
  const config = join(scratch, 'config.toml');
  const address = `127.0.0.1:${await freePort()}`;
  writeFileSync(config, configOf(address, database));
  const program = join(folder, 'listmonk');
  const options = ['--config', config];
  await mustRun(program, [...options, '--install', '--yes'], { cwd: folder });
  const { stop } = await startProgram([program, ...options], {
    ...{ cwd: folder, env: {}, answersAt: `http://${address}/` },
  });
  stops.push(stop);
  return `http://${address}`;
}

const configOf = (address: string, { port, user, name }: Database): string => `[app]
address = "${address}"
admin_username = "${LOGIN.name}"
admin_password = "${LOGIN.password}"
[db]
host = "127.0.0.1"
port = ${port}
user = "${user}"
password = "-"
database = "${name}"
ssl_mode = "disable"
max_open = 5
max_idle = 5
max_lifetime = "300s"
`;

/** The contacts that came from Girouette. A new listmonk has two examples. */
async function contactsOf(url: string): Promise<string[]> {
  const login = Buffer.from(`${LOGIN.name}:${LOGIN.password}`).toString('base64');
  const answer = await fetch(`${url}/api/subscribers?per_page=100`, {
    headers: { authorization: `Basic ${login}` },
    signal: AbortSignal.timeout(10_000),
  });
  const { data } = (await answer.json()) as {
    data: { results: { email: string; attribs: { girouette?: string } }[] };
  };
  return data.results.flatMap(({ email, attribs }) => (attribs.girouette ? [email] : []));
}
