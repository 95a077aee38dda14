import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proofOverlay } from '../../../tools/kubernetes/proof';
import { goTools } from './go-tools';
import { GO } from './pins';
import { runOrThrow, succeeds } from './shell';

/** Kustomize older than 5.4 (kubectl 1.30) lacks features that the overlays use. */
const OLDEST = 5.4;

export const OVERLAYS = ['local', 'production', 'proof'] as const;

/** A folder of k8s/ that kustomize builds alone. `overlays/proof` is written for the build. */
type Folder = `overlays/${(typeof OVERLAYS)[number]}` | 'components/gateway-api';

/** The manifests of a folder of k8s/ as one text. @throws UnsupportedError without kustomize, kubectl and Go */
export async function buildManifests(options: {
  folder: Folder;
  root: string;
  cacheDir: string;
}): Promise<string> {
  const { root, cacheDir } = options;
  const [command, ...args] = await kustomizeBuild(cacheDir);
  const copy = mkdtempSync(join(tmpdir(), 'girouette-k8s-'));
  try {
    cpSync(join(root, 'k8s'), copy, { recursive: true });
    // Keys for this run, as described in docs/deploying.md. They are never committed.
    const keys = await runOrThrow(process.execPath, [join(root, 'tools/keys/main.mjs')]);
    writeFileSync(join(copy, 'overlays/local/keys.env'), keys);
    mkdirSync(join(copy, 'overlays/proof'));
    // Kustomize reads YAML, and JSON is YAML.
    writeFileSync(join(copy, 'overlays/proof/kustomization.yaml'), JSON.stringify(proofOverlay));
    return await runOrThrow(command, [...args, join(copy, options.folder)]);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function kustomizeBuild(cacheDir: string): Promise<[string, ...string[]]> {
  if (await succeeds('kustomize', ['version'])) return ['kustomize', 'build'];
  if (isNewEnough(await runOrThrow('kubectl', ['version', '--client']).catch(() => ''))) {
    return ['kubectl', 'kustomize'];
  }
  const { kustomize } = await goTools(GO.kustomize, cacheDir);
  return [kustomize, 'build'];
}

/** Whether kubectl's built-in kustomize is new enough, from its version output. */
export const isNewEnough = (printed: string): boolean => {
  const [, major, minor] = /Kustomize Version: v(\d+)\.(\d+)/.exec(printed) ?? [];
  return Number(`${major ?? 0}.${minor ?? 0}`) >= OLDEST;
};
