import { Validator } from '@seriousme/openapi-schema-validator';
import {
  endpoints,
  errorCatalogue,
  errorsOf,
  permissions,
  type EndpointDefinition,
} from '@girouette/contracts';
import { openApiDocument } from '@girouette/contracts/description/openapi/document';
import { inOpenApi30 } from '@girouette/contracts/description/openapi/openapi-3-0';
import { createDocumentChecker } from '../support/document-checker';

const document = openApiDocument();
const checker = createDocumentChecker(openApiDocument('closed'));
const named = Object.entries<EndpointDefinition>(endpoints);
const operationOf = ({ method, path }: EndpointDefinition) =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate({ ...structuredClone(document) });
  expect({ valid, errors, version: validator.version }).toEqual({ valid: true, version: '3.1' });
});

test('its form for older generators is valid OpenAPI 3.0, in which only a field of null may be missing its value', async () => {
  const older = inOpenApi30(document);
  const validator = new Validator();
  const { valid, errors } = await validator.validate({ ...structuredClone(older) });
  expect({ valid, errors, version: validator.version }).toEqual({ valid: true, version: '3.0' });
  const text = JSON.stringify(older);
  expect(text).not.toMatch(/"type":(?:"null"|\[)/);
  const count = (whole: string, part: string | RegExp) => whole.split(part).length;
  const nulls = count(JSON.stringify({ ...document, webhooks: {} }), '"null"');
  expect(count(text, '"nullable":true')).toBe(nulls);
  expect(older).toHaveProperty('components.schemas.PresentedGift.properties.redemption.nullable');
});

describe.each(named)('the operation %s', (name, endpoint) => {
  const operation = operationOf(endpoint);

  it('has the name, the permission and the summary of its endpoint', () => {
    expect(operation).toMatchObject({
      operationId: name,
      summary: endpoint.summary,
      'x-permission': endpoint.permission,
    });
    expect(Object.keys(permissions)).toContain(operation?.['x-permission']);
  });

  it('has the statuses of its endpoint, and no others', () => {
    const errors = errorsOf(endpoint).map((code) => String(errorCatalogue[code].status));
    expect(Object.keys(operation?.responses ?? {}).sort()).toEqual(
      [...new Set([...Object.keys(endpoint.responses), ...errors])].sort(),
    );
  });

  // A character above ASCII is at most twelve bytes in an address; Node refuses 16 KB of headers.
  it('has room for its longest question', () => {
    const bytes = (operation?.parameters ?? []).map(({ schema }) => {
      const { maxLength = 0, pattern } = schema as { maxLength?: number; pattern?: string };
      const isAscii = pattern !== undefined && !new RegExp(pattern, 'u').test('\u{10ffff}');
      return maxLength * (isAscii ? 1 : 12);
    });
    expect(bytes.reduce((sum, of) => sum + of, 0)).toBeLessThan(12_000);
  });

  it('shows a request and responses that its schemas allow', () => {
    expect(checker.faultsOfExamples(endpoint)).toEqual([]);
  });
});

test('every endpoint is an operation, and nothing else is', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
    Object.keys(endpoints).sort(),
  );
});

test('every schema of the document is used', () => {
  const text = JSON.stringify(document);
  const unused = Object.keys(document.components.schemas).filter(
    (name) => !text.includes(`"#/components/schemas/${name}"`),
  );
  expect(unused).toEqual([]);
});
