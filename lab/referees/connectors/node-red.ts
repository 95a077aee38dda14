import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun } from '../../../tools/lib/run.mjs';
import { firstMissing, startProgram, type Tool } from './tool';

const VERSION = '4.1.8';
const FLOW = join(import.meta.dirname, '../../../docs/connectors/node-red.json');
const folderOf = (cache: string) => join(cache, `node-red-${VERSION}`);

/** Node-RED from npm, with the flow that docs/connectors.md names. */
export const nodeRed: Tool = {
  name: 'node-red',
  missing: () => firstMissing('npm'),
  async make(cache) {
    const folder = folderOf(cache);
    if (existsSync(join(folder, 'node_modules/node-red'))) return;
    mkdirSync(folder, { recursive: true });
    const install = ['install', '--silent', '--no-audit', '--no-fund', `node-red@${VERSION}`];
    await mustRun('npm', [...install, '--prefix', folder], { timeoutMs: 600_000 });
  },
  async open({ cache, scratch, port, secret }) {
    const red = join(folderOf(cache), 'node_modules/node-red/red.js');
    const file = join(scratch, 'contacts.json');
    copyFileSync(FLOW, join(scratch, 'flows.json'));
    const userDir = ['--userDir', scratch, 'flows.json'];
    const define = ['-D', 'uiHost=127.0.0.1', '-D', 'httpAdminRoot=false'];
    const { stop } = await startProgram(
      [process.execPath, red, '--port', String(port), ...define, ...userDir],
      {
        cwd: scratch,
        env: { WEBHOOK_SECRET: secret, CONTACTS_FILE: file },
        answersAt: `http://127.0.0.1:${port}/`,
      },
    );
    return {
      contacts: () => {
        const contacts = JSON.parse(readFileSync(file, 'utf8')) as Record<
          string,
          { email: string }
        >;
        return Promise.resolve(Object.values(contacts).map(({ email }) => email));
      },
      close: stop,
    };
  },
};
