/**
 * `npm start`: checks the machine, installs and builds what is missing, then runs the whole system in this process. Screens behind the
 * sign-in that have never been built are built while it runs. `npm run serve` builds everything first; a released version is already built.
 * Everything that can be refused is refused before the long work begins.
 */
import { dirname, resolve } from 'path';
import { fileURLToPath } from 'url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const isServing = process.argv[2] === 'serve';
/** EX_CONFIG of sysexits.h. deploy/girouette.service does not start again what a person must change first. */
const REFUSED = 78;
const [major, minor, patch] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && (minor < 19 || (minor === 19 && patch < 2)))) {
  process.stderr.write(
    `✖ Girouette a besoin de Node.js 20.19.2 ou plus récent ; celui-ci est la version ${process.versions.node}.\n`,
  );
  process.exit(REFUSED);
}

const { preflight } = await import('../../server/preflight.mjs');
const { fail, red, say } = await import('../lib/terminal.mjs');
const { addEnvFile } = await import('../lib/env-file.mjs');
const { endWithNpm } = await import('../lib/end-with-npm.mjs');
const { isRelease } = await import('../lib/is-release.mjs');
let following = [];
endWithNpm();

try {
  addEnvFile(process.env, ROOT);
  // On a server the program itself reports what it cannot open.
  if (!isServing) await preflight(process.env, ROOT);
  const { ensureInstalled } = await import('../lib/install.mjs');
  await ensureInstalled({ root: ROOT, withTestTools: false });
  if (!isRelease(ROOT)) {
    const { build } = await import('../build/main.mjs');
    following = await build(ROOT, { mayFollow: !isServing });
  }
} catch (error) {
  fail(error.message);
}

// Without it React uses its development build, which composes mails six times slower. Set last, since npm and webpack read it too.
process.env.NODE_ENV ||= 'production';
await import(isServing ? '../../server/dist/serve.js' : '../dist/start.js');
for (const { name, built } of following) {
  built.then(
    () => say(`  ${name.padEnd(16)}prête`),
    (error) =>
      say(
        `${error.message}\n${red('✖')} ${name} n’a pas pu être construite et le sera au prochain démarrage. Le reste fonctionne.`,
      ),
  );
}
