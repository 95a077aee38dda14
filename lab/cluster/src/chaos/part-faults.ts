import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitForRollout } from '../kubernetes/system';
import type { Apply } from './machines';

/** Replaces the pods of a part one after the other. */
export const update: Apply = async ({ kubectl }, { target }) => {
  const deployment = `deployment/${target}`;
  await kubectl.runOrThrow(['rollout', 'restart', deployment]);
  await waitForRollout(kubectl, deployment);
  return undefined;
};

const SHIFT_FILE = 'shift-clock.cjs';
const SHIFT_MS = 90_000;

interface Template {
  metadata: { labels: Record<string, string> };
  spec: {
    containers: { env: object[]; volumeMounts: object[] }[];
    volumes: object[];
  };
}

/** Adds a pod to the part. Its clock is 90 seconds before or behind all others, and it takes requests too. */
export const shiftClock: Apply = async ({ kubectl }, { target, instance }) => {
  const name = `${target}-shifted`;
  const file = join(import.meta.dirname, '../../../../tools/jest', SHIFT_FILE);
  const template = JSON.parse(
    await kubectl.runOrThrow([
      ...['get', 'deployment', target, '--output', 'jsonpath={.spec.template}'],
    ]),
  ) as Template;
  const shift = instance === 0 ? SHIFT_MS : -SHIFT_MS;
  const env = [
    { name: 'TEST_NOW', value: new Date(Date.now() + shift).toISOString() },
    { name: 'TEST_NOW_SHIFT', value: String(shift) },
    { name: 'NODE_OPTIONS', value: `--require /shift/${SHIFT_FILE}` },
  ];
  const containers = template.spec.containers.map((container) => ({
    ...container,
    env: [...container.env, ...env],
    volumeMounts: [...container.volumeMounts, { name: 'shift', mountPath: '/shift' }],
  }));
  const volumes = [...template.spec.volumes, { name: 'shift', configMap: { name } }];
  const items = [
    {
      ...{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name } },
      data: { [SHIFT_FILE]: readFileSync(file, 'utf8') },
    },
    {
      ...{ apiVersion: 'v1', kind: 'Pod', metadata: { name, labels: template.metadata.labels } },
      spec: { ...template.spec, containers, volumes },
    },
  ];
  await kubectl.runOrThrow(['apply', '--filename', '-'], {
    input: JSON.stringify({ apiVersion: 'v1', kind: 'List', items }),
  });
  await kubectl.runOrThrow(['wait', '--for=condition=Ready', `pod/${name}`, '--timeout=90s']);
  return () => kubectl.runOrThrow(['delete', 'pod,configmap', name]);
};
