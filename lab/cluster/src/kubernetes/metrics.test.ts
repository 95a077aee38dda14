import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Authority } from './certificates';
import type { Kubectl } from './kubectl';
import { metricsArguments, registerMetrics } from './metrics';

const file = join(tmpdir(), `metrics-${String(process.pid)}.crt`);
writeFileSync(file, 'certificate');
afterAll(() => {
  rmSync(file);
});
const made = { cert: file, key: file };
const authority: Authority = {
  own: made,
  certify: () => Promise.resolve(made),
  kubeconfig: () => Promise.resolve('kubeconfig'),
};

const program = { running: true, printed: () => '' };

/** Answers `kubectl top` with these results, one after another. */
function kubectlOf(results: { code: number; output: string }[]) {
  const applied: string[] = [];
  const kubectl: Kubectl = {
    runOrThrow: (_args, options) => {
      applied.push(options?.input ?? '');
      return Promise.resolve('');
    },
    try: () =>
      Promise.resolve({
        stdout: '',
        ...(results.shift() ?? { code: 1, output: 'asked too often' }),
      }),
    read: () => Promise.resolve(''),
  };
  return { kubectl, applied };
}

it('registers the address and the port that metrics-server listens on', async () => {
  const args = await metricsArguments(authority);
  const value = (name: string) => args[args.indexOf(name) + 1];
  const { kubectl, applied } = kubectlOf([{ code: 0, output: 'gateway-1   3m   90Mi' }]);
  await registerMetrics({ kubectl, authority, program });
  const { items } = JSON.parse(applied[0] ?? '') as { items: { kind: string }[] };
  expect(items.find(({ kind }) => kind === 'EndpointSlice')).toMatchObject({
    ports: [{ port: Number(value('--secure-port')) }],
    endpoints: [{ addresses: [value('--bind-address')] }],
  });
});

it('waits until the pods are measured', async () => {
  const answers = [
    { code: 1, output: 'error: Metrics API not available' },
    { code: 0, output: 'No resources found' },
    { code: 0, output: 'gateway-1   3m   90Mi' },
  ];
  const { kubectl } = kubectlOf(answers);
  await registerMetrics({ kubectl, authority, program });
  expect(answers).toEqual([]);
});

it('reports why metrics-server ended, instead of waiting', async () => {
  const { kubectl } = kubectlOf([]);
  const ended = { running: false, printed: () => 'Error: metric-resolution is too short' };
  await expect(registerMetrics({ kubectl, authority, program: ended })).rejects.toThrow(
    'metric-resolution is too short',
  );
});
