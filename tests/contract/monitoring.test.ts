import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';
import dashboard from '../../k8s/components/monitoring/dashboard.json';
import { ALERTS } from '../../tools/kubernetes/alerts';
import { DEPLOYABLES, METRICS_PORT } from '@girouette/contracts/description/deployables';
import { findPromtool } from '../../tools/kubernetes/promtool/find-promtool';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

test('each alert has its section in the runbook, and each section an alert', () => {
  const sections = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(sections).toEqual(ALERTS.map(({ name }) => name));
});

test.each(ALERTS.map(({ name }) => name))(
  'the section of %s has its meaning, its signs and its remedy',
  (name) => {
    const [, section = ''] = read('docs/runbook.md').split(`## ${name}\n`);
    const [text = ''] = section.split('\n## ');
    for (const begin of ['**Meaning.**', '**Check.**', '**Action.**'])
      expect(text).toContain(begin);
  },
);

test('no two panels of the dashboard share an id or a place', () => {
  const ids = dashboard.panels.map(({ id }) => id);
  const places = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(places).size).toBe(places.length);
});

interface Policy {
  metadata: { name: string };
  spec: { ingress: { from?: object[]; ports: { port: number }[] }[] };
}
const policies = parseAllDocuments(read('k8s/components/network-policies/parts.yaml')).map(
  (document) => document.toJS() as Policy,
);

test.each(DEPLOYABLES.map(({ name }) => name))(
  'the metrics of %s can be read from the namespace of Prometheus, and from nowhere else',
  (name) => {
    const policy = policies.find(({ metadata }) => metadata.name === name);
    const rules = policy?.spec.ingress.filter(({ ports }) =>
      ports.some(({ port }) => port === METRICS_PORT),
    );
    expect(rules).toEqual([
      {
        from: [
          {
            namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } },
          },
        ],
        ports: [{ port: METRICS_PORT }],
      },
    ]);
    const [pod] = parseAllDocuments(read(`k8s/base/parts/${name}.yaml`)).map(
      (document) => document.toJS() as { spec: { template: { spec: { containers: unknown[] } } } },
    );
    expect(pod?.spec.template.spec.containers).toMatchObject([
      {
        ports: expect.arrayContaining([
          { name: 'metrics', containerPort: METRICS_PORT },
        ]) as unknown,
        env: expect.arrayContaining([
          { name: 'METRICS_PORT', value: String(METRICS_PORT) },
          { name: 'METRICS_HOST', value: '0.0.0.0' },
        ]) as unknown,
      },
    ]);
  },
);

const promtool = findPromtool(process.env);
const withPromtool = promtool === null ? test.skip : test;

if (promtool === null) {
  process.stderr.write(
    'promtool is not here (PATH, PROMTOOL_PATH, or `npm run tool -- promtool`, which builds it): the rules of the alerts are not tried.\n',
  );
}

withPromtool('the alerts are raised when they should be, and not before', () => {
  const { status, stdout, stderr } = spawnSync(
    promtool ?? '',
    ['test', 'rules', join(ROOT, 'k8s/components/monitoring/alerts.test.yaml')],
    { encoding: 'utf8', timeout: 60_000 },
  );
  expect({ status, output: stdout + stderr }).toMatchObject({ status: 0 });
});
