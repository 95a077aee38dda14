import type { EndpointDefinition } from '@girouette/contracts';
import type {
  MediaType,
  OpenApiDocument,
  Reference,
  Response,
} from '@girouette/contracts/description/openapi/types';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

/** Compares requests and responses with an OpenAPI document, using a validator of JSON Schema. */
export interface DocumentChecker {
  /** The faults in an endpoint's examples. Each must fit its own schema. */
  faultsOfExamples(endpoint: EndpointDefinition): string[];
  /** The faults of a real response, according to the document. */
  faultsOfResponse(
    endpoint: EndpointDefinition,
    response: { status: number; headers: Headers; text: string },
  ): string[];
}

const pointer = (...path: (string | number)[]) =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

const JSON_TYPE = 'application/json';

export function createDocumentChecker(document: OpenApiDocument): DocumentChecker {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(document, 'openapi');

  const faults = (at: string, value: unknown): string[] => {
    const validate = ajv.getSchema(`openapi#${encodeURI(at)}`);
    if (!validate) return [`${at} is missing`];
    return validate(value) ? [] : [`${at}: ${ajv.errorsText(validate.errors)}`];
  };
  const operationAt = ({ method, path }: EndpointDefinition) =>
    ['paths', path.replace(/:(\w+)/g, '{$1}'), method.toLowerCase()] as const;
  const operationOf = (endpoint: EndpointDefinition) => {
    const [, path, method] = operationAt(endpoint);
    const operation = document.paths[path]?.[method];
    if (!operation) throw new Error(`The document has no ${endpoint.method} ${endpoint.path}.`);
    return operation;
  };
  /** Follows the reference of a response. @returns it and its place */
  const responseOf = (endpoint: EndpointDefinition, status: string) => {
    const found: Response | Reference | undefined = operationOf(endpoint).responses[status];
    if (!found) return null;
    if (!('$ref' in found)) {
      return { response: found, at: pointer(...operationAt(endpoint), 'responses', status) };
    }
    const name = found.$ref.replace('#/components/responses/', '');
    const response = document.components.responses[name];
    return response ? { response, at: pointer('components', 'responses', name) } : null;
  };
  const schemaAt = (type: string) => pointer('content', type, 'schema');
  const JSON_AT = schemaAt(JSON_TYPE);
  const contentOf = ({ content = {} }: Response) => Object.entries(content)[0] ?? null;
  const examplesOf = ({ example, examples = {} }: MediaType): unknown[] => [
    ...(example === undefined ? [] : [example]),
    ...Object.values(examples).map(({ value }) => value),
  ];

  return {
    faultsOfExamples(endpoint) {
      const { parameters = [], requestBody, responses } = operationOf(endpoint);
      const at = pointer(...operationAt(endpoint));
      const body = requestBody?.content[JSON_TYPE];
      return [
        ...parameters.flatMap(({ example, required, name }, index) => {
          if (example !== undefined) {
            return faults(`${at}${pointer('parameters', index, 'schema')}`, example);
          }
          return required ? [`${name} has no example`] : [];
        }),
        ...(body ? examplesOf(body) : []).flatMap((example) =>
          faults(`${at}${pointer('requestBody')}${JSON_AT}`, example),
        ),
        ...Object.keys(responses).flatMap((status) => {
          const found = responseOf(endpoint, status);
          const content = found && contentOf(found.response);
          if (!found || (!content && status !== '204')) return [`${status} shows nothing`];
          if (!content) return [];
          const [type, media] = content;
          return examplesOf(media).flatMap((example) =>
            faults(`${found.at}${schemaAt(type)}`, example),
          );
        }),
      ];
    },
    faultsOfResponse(endpoint, { status, headers, text }) {
      const found = responseOf(endpoint, String(status));
      if (!found) return [`${endpoint.method} ${endpoint.path}: ${status} is not declared`];
      const missing = Object.entries(found.response.headers)
        .filter(([name, header]) => 'required' in header && !headers.has(name))
        .map(([name]) => `${found.at}: ${name} is missing`);
      const [type] = contentOf(found.response) ?? [];
      if (type === undefined) return [...missing, ...(text === '' ? [] : ['has a body'])];
      const value: unknown = type === JSON_TYPE ? JSON.parse(text) : text;
      return [...missing, ...faults(`${found.at}${schemaAt(type)}`, value)];
    },
  };
}
