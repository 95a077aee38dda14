import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import type { Context } from '../context';
import { goModuleFolder } from '../go-tools';
import { buildManifests } from '../kustomize';
import type { Kubectl } from '../kubernetes/kubectl';
import { GO_FILES, PYTHON } from '../pins';
import { pythonTool } from '../python-tool';
import { runOrThrow } from '../shell';
import { temporaryFolder } from '../temporary-folder';
import { strictSchemaOf, type Definition, type Manifest } from './strict-schema';

/** The kinds that the component uses, by the file names of their definitions. */
const DEFINITIONS = ['gateways', 'httproutes'];

/** The files of the definitions that a cluster needs before the component. @throws UnsupportedError when they are not to be had */
async function gatewayApiDefinitions(): Promise<string[]> {
  const folder = await goModuleFolder(GO_FILES.gatewayApi);
  return DEFINITIONS.map((name) =>
    join(folder, 'config/crd/standard', `gateway.networking.k8s.io_${name}.yaml`),
  );
}

/** Checks the component against the definitions. The schemas of Kubernetes do not contain them. @throws Error naming what does not fit */
export async function checkGatewayApi({ cleanup, root, cacheDir }: Context): Promise<void> {
  const files = await gatewayApiDefinitions();
  const definitions = files.map((file) => parse(readFileSync(file, 'utf8')) as Definition);
  const validate = await pythonTool(PYTHON['check-jsonschema'], cacheDir);
  const built = await buildManifests({ folder: 'components/gateway-api', root, cacheDir });
  const folder = temporaryFolder('girouette-gateway-api-', cleanup);
  for (const [index, document] of parseAllDocuments(built).entries()) {
    const manifest = document.toJS() as Manifest;
    const own = join(folder, String(index));
    mkdirSync(own);
    const schema = join(own, 'schema.json');
    const instance = join(own, `${manifest.kind}.json`);
    writeFileSync(schema, JSON.stringify(strictSchemaOf(manifest, definitions)));
    writeFileSync(instance, JSON.stringify(manifest));
    await runOrThrow(validate, ['--schemafile', schema, instance]);
  }
}

/** Applies the component to a cluster without keeping it, because no controller would act on it. @throws Error when it is refused */
export async function tryGatewayApi({ root, cacheDir }: Context, kubectl: Kubectl): Promise<void> {
  const files = (await gatewayApiDefinitions()).flatMap((file) => ['--filename', file]);
  await kubectl.runOrThrow(['apply', '--server-side', ...files]);
  await kubectl.runOrThrow(['wait', '--for=condition=established', '--timeout=60s', ...files]);
  const input = await buildManifests({ folder: 'components/gateway-api', root, cacheDir });
  const trial = ['apply', '--server-side', '--dry-run=server', '--filename', '-'];
  await kubectl.runOrThrow(trial, { input });
}
