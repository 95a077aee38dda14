import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from './context';
import { composeCommand } from './compose/compose-command';
import { checkGatewayApi } from './gateway-api/gateway-api';
import { buildManifests, OVERLAYS } from './kustomize';
import { KUBERNETES, PYTHON } from './pins';
import { pythonTool } from './python-tool';
import { runOrThrow } from './shell';
import { temporaryFolder } from './temporary-folder';

/** Checks of the files that run nothing. */
export async function text(context: Context): Promise<void> {
  const { report, cleanup, root, cacheDir } = context;
  for (const overlay of OVERLAYS) {
    await report.group(async () => {
      const manifests = await report.step(`kustomize builds overlays/${overlay}`, () =>
        buildManifests({ folder: `overlays/${overlay}`, root, cacheDir }),
      );
      await report.step(`${overlay} fits the schemas of Kubernetes ${KUBERNETES}`, async () => {
        const validate = await pythonTool(PYTHON['kubernetes-validate'], cacheDir);
        const file = join(temporaryFolder('girouette-manifests-', cleanup), 'all.yaml');
        writeFileSync(file, manifests);
        await runOrThrow(validate, ['-k', KUBERNETES, '--strict', file]);
      });
    });
  }
  await report.check('k8s/components/gateway-api fits the schemas of the Gateway API', () =>
    checkGatewayApi(context),
  );
  await report.check('docker-compose.yml is understood by compose', async () => {
    const [command, ...args] = await composeCommand(cacheDir);
    await runOrThrow(command, [...args, 'config', '--quiet'], { cwd: root });
  });
  for (const file of ['Dockerfile', 'lab/cluster/stand-ins/Dockerfile']) {
    await report.check(`hadolint finds nothing in ${file}`, async () => {
      await runOrThrow(await pythonTool(PYTHON.hadolint, cacheDir), [file], { cwd: root });
    });
  }
}
