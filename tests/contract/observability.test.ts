import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { webHostConfig } from '@girouette/web-host/config';
import { parse } from 'yaml';
import { PART_SCHEMAS } from '../../tools/docs/schemas';
import { DEPLOYABLES, METRICS_PORT } from '@girouette/contracts/description/deployables';
import { findPromtool } from '../../tools/kubernetes/promtool/find-promtool';
import { readCompose } from '../support/compose';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = 'deploy/observability';
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const PROFILE = 'observability';
const { services, configs } = readCompose({ COMPOSE_PROFILES: PROFILE });
const watchers = Object.entries(services).filter(([, { profiles }]) => profiles?.includes(PROFILE));

interface Prometheus {
  rule_files: string[];
  scrape_configs: { static_configs: { targets: string[] }[] }[];
}
const prometheus = parse(read(`${FOLDER}/prometheus.yml`)) as Prometheus;

test('the profile adds Prometheus, Grafana and Jaeger, which only this machine can reach', () => {
  expect(watchers.map(([name]) => name).toSorted()).toEqual(['grafana', 'jaeger', 'prometheus']);
  for (const [, { ports }] of watchers) {
    expect(ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:\d+:\d+$/)]);
  }
});

test('without the profile no part sends traces, and every part treats an empty address as none', () => {
  const plain = readCompose().services;
  for (const { name } of DEPLOYABLES) {
    expect(plain[name]?.environment).toMatchObject({ OTEL_EXPORTER_OTLP_ENDPOINT: null });
  }
});

test.each(DEPLOYABLES.map(({ name }) => name))('%s sends its traces to Jaeger', (name) => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = services[name]?.environment ?? {};
  expect(endpoint).toBe('http://jaeger:4318');
  expect(PART_SCHEMAS[name].shape.OTEL_EXPORTER_OTLP_ENDPOINT).toBeDefined();
});

test('Prometheus reads the metrics of every part at the port of the images', () => {
  const targets = prometheus.scrape_configs.flatMap(({ static_configs: all }) =>
    all.flatMap((each) => each.targets),
  );
  expect(targets).toEqual(DEPLOYABLES.map(({ name }) => `${name}:${String(METRICS_PORT)}`));
  expect(read('Dockerfile')).toContain(`METRICS_PORT=${String(METRICS_PORT)}`);
  expect(webHostConfig.shape.METRICS_PORT).toBeDefined();
});

test('every file that is mounted is there, at the place where it is looked for', () => {
  const mounted = watchers.flatMap(([, service]) => service.configs ?? []);
  expect(mounted.map(({ source }) => source).toSorted()).toEqual(Object.keys(configs).toSorted());
  for (const { file } of Object.values(configs)) expect(existsSync(join(ROOT, file))).toBe(true);
  const targets = new Map(mounted.map(({ source, target }) => [source, target]));
  expect(prometheus.rule_files).toEqual([targets.get('alerts')]);
  const { providers } = parse(read(`${FOLDER}/dashboards.yml`)) as {
    providers: { options: { path: string } }[];
  };
  const home = services.grafana?.environment?.GF_DASHBOARDS_DEFAULT_HOME_DASHBOARD_PATH;
  expect(home).toBe(targets.get('dashboard'));
  expect(`${providers[0]?.options.path ?? ''}/girouette.json`).toBe(home);
});

test('Grafana shows the dashboard of Kubernetes, and asks the services of the profile', () => {
  expect(configs.dashboard?.file).toBe('k8s/components/monitoring/dashboard.json');
  expect(configs.alerts?.file).toBe('k8s/components/monitoring/alerts.yaml');
  const { datasources } = parse(read(`${FOLDER}/datasources.yml`)) as {
    datasources: { type: string; url: string; isDefault?: boolean }[];
  };
  const asked = datasources
    .map(({ url }) => new URL(url))
    .map(({ hostname, port }) => [hostname, port]);
  expect(asked).toEqual([
    ['prometheus', '9090'],
    ['jaeger', '16686'],
  ]);
  expect(datasources.find(({ isDefault }) => isDefault)?.type).toBe('prometheus');
});

test('no image floats: each has a version of three numbers, the same for the engines everywhere', () => {
  const images = Object.values(services)
    .map(({ image }) => image)
    .filter((image) => !image.startsWith('girouette/'));
  expect(images.filter((image) => !/:v?\d+\.\d+\.\d+(@|$)/.test(image))).toEqual([]);
  for (const name of ['mongodb', 'kafka', 'redis']) {
    expect(read('k8s/overlays/local/engines.yaml')).toContain(
      `image: ${services[name]?.image ?? ''}\n`,
    );
  }
  expect(read('.github/workflows/test.yml')).toContain(`image: ${services.redis?.image ?? ''}\n`);
});

const promtool = findPromtool(process.env);
const withPromtool = promtool === null ? test.skip : test;

withPromtool('promtool understands what Prometheus reads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'girouette-prometheus-'));
  const rules = join(ROOT, 'k8s/components/monitoring/alerts.yaml');
  const file = join(folder, 'prometheus.yml');
  writeFileSync(
    file,
    read(`${FOLDER}/prometheus.yml`).replace('/etc/prometheus/alerts.yaml', rules),
  );
  const { status, stdout, stderr } = spawnSync(promtool ?? '', ['check', 'config', file], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  rmSync(folder, { recursive: true, force: true });
  expect({ status, output: stdout + stderr }).toMatchObject({ status: 0 });
});
