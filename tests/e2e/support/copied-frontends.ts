import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createLogger } from '@girouette/platform/runtime';
import { createMetrics } from '@girouette/platform/telemetry';
import { createWebHost } from '@girouette/web-host';

const ROOT = resolve(import.meta.dirname, '../../..');

export interface CopiedFrontends {
  /** The variables that make a system use this shell and this mf-owner. */
  env: Record<string, string>;
  /** The build of mf-owner with which the copies start. */
  live: string;
  /** Adds a copy of the live build of mf-owner, with each script as `change` returns it. */
  addBuild: (name: string, change: (script: string, file: string) => string) => void;
  /** Runs `npm run tool -- remotes mf-owner BUILD SHARE`. */
  deploy: (build: string, share?: number) => void;
  /** A checksum of all files of the shell except the list of remotes. */
  shellFiles: () => string;
  close: () => Promise<void>;
}

/** Copies of the built shell and of mf-owner, each with a web host. A test can deploy them and leave the real ones alone. */
export async function copyFrontends(): Promise<CopiedFrontends> {
  const folder = mkdtempSync(join(tmpdir(), 'girouette-frontends-'));
  const shell = join(folder, 'shell');
  const builds = join(folder, 'mf-owner');
  cpSync(join(ROOT, 'shell/dist'), shell, { recursive: true });
  cpSync(join(ROOT, 'mf-owner/dist'), builds, { recursive: true });
  const log = createLogger({ service: 'web', level: 'silent' });
  const shared = { log, metrics: createMetrics('web'), maxAgeMs: 0 };
  const hosts = await Promise.all([
    createWebHost({ root: shell, prefix: '/', spaFallback: true, ...shared }),
    createWebHost({ root: builds, prefix: '/mf/owner/', ...shared }),
  ]);
  const urls = [];
  for (const host of hosts) {
    await host.listen({ host: '127.0.0.1', port: 0 });
    urls.push(`http://127.0.0.1:${(host.server.address() as AddressInfo).port}`);
  }
  const [shellUrl = '', ownerUrl = ''] = urls;
  const { build: live } = JSON.parse(readFileSync(join(builds, 'current.json'), 'utf8')) as {
    build: string;
  };

  return {
    env: { SHELL_URL: shellUrl, MF_OWNER_URL: ownerUrl },
    live,
    addBuild(name, change) {
      const target = join(builds, name);
      // Without the compressed copies, because they contain the live build's data.
      const filter = (path: string) => !/\.(br|gz)$/.test(path);
      cpSync(join(builds, live), target, { recursive: true, filter });
      for (const file of filesIn(target).filter((path) => path.endsWith('.js'))) {
        const path = join(target, file);
        writeFileSync(path, change(readFileSync(path, 'utf8'), file));
      }
    },
    deploy(build, share) {
      const args = [join(ROOT, 'tools/remotes/main.mjs'), 'mf-owner', build];
      const env = { ...process.env, DIST: shell, BUILDS: builds };
      if (share !== undefined) args.push(String(share));
      execFileSync(process.execPath, args, { env });
    },
    shellFiles() {
      const hash = createHash('sha256');
      for (const file of filesIn(shell).filter((path) => path !== 'remotes.json')) {
        hash.update(file).update(readFileSync(join(shell, file)));
      }
      return hash.digest('hex');
    },
    async close() {
      await Promise.all(hosts.map((host) => host.close()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
