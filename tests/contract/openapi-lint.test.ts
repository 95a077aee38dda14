/** Tests of faults in the OpenAPI document that linters warn about. */
import { openApiDocument } from '@girouette/contracts/description/openapi/document';

const document = openApiDocument();

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** All objects in a part of the document, with their places in it. */
function* nodesIn(value: unknown, place = '#'): Generator<[node: Node, place: string]> {
  if (!isNode(value)) return;
  yield [value, place];
  for (const [name, part] of Object.entries(value)) yield* nodesIn(part, `${place}/${name}`);
}

/** The components that the paths and messages need, with those that these need. */
function neededComponents(): Set<string> {
  const needed = new Set<string>();
  const waiting: unknown[] = [document.paths, document.webhooks];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    for (const [{ $ref: reference }] of nodesIn(part)) {
      if (typeof reference !== 'string' || needed.has(reference)) continue;
      needed.add(reference);
      const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec(reference) ?? [];
      waiting.push((document.components as unknown as Record<string, Node>)[kind]?.[name]);
    }
  }
  return needed;
}

test('every component is needed by a path or a message', () => {
  const needed = neededComponents();
  const { schemas, responses, headers } = document.components;
  const unused = Object.entries({ schemas, responses, headers }).flatMap(([kind, parts]) =>
    Object.keys(parts)
      .map((name) => `#/components/${kind}/${name}`)
      .filter((reference) => !needed.has(reference)),
  );
  expect(unused).toEqual([]);
});

test('every required property is defined', () => {
  const undefinedOnes = [...nodesIn(document)].flatMap(([node, place]) => {
    if (!Array.isArray(node.required)) return [];
    const defined = Object.keys(node.properties ?? {});
    return (node.required as string[])
      .filter((name) => !defined.includes(name))
      .map((name) => `${place}: ${name}`);
  });
  expect(undefinedOnes).toEqual([]);
});

/**
 * Words of a path that stand where other paths have an id. The product's specification (§7) begins the kind, and clients use the others, so
 * none can change; OpenAPI says which path is meant. A new path takes its ids behind a unique word, or as a query.
 */
const WORDS_BESIDE_IDS = {
  ofTheSpecification: ['auth/verify', 'auth/updatePages', 'game/toggle', 'game/pages'],
  ofPresentClients: [
    ...['auth/sessions', 'auth/api-keys', 'auth/dead-letters'],
    ...['game/allowance', 'game/online', 'game/gifts', 'game/won-gifts'],
  ],
};

test('no request matches two paths, apart from the listed ones', () => {
  const paths = Object.keys(document.paths);
  const ambiguous = paths.flatMap((one, at) =>
    paths
      .slice(at + 1)
      .filter((other) => areAlike(one, other))
      .map((other) => (isParameter(one.split('/')[3]!) ? other : one)),
  );
  const words = ambiguous.map((path) => path.split('/').slice(2, 4).join('/'));
  const { ofTheSpecification, ofPresentClients } = WORDS_BESIDE_IDS;
  expect([...new Set(words)].toSorted()).toEqual(
    [...ofTheSpecification, ...ofPresentClients].toSorted(),
  );
});

const isParameter = (part: string) => part.startsWith('{');
function areAlike(one: string, other: string): boolean {
  const [first, second] = [one.split('/'), other.split('/')];
  const parameters = (parts: string[]) => parts.filter(isParameter).length;
  return (
    parameters(first) === parameters(second) &&
    first.length === second.length &&
    first.every((part, at) => part === second[at] || isParameter(part) || isParameter(second[at]!))
  );
}
