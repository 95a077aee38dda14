import type { ErrorCode } from '@girouette/contracts';
import type {
  OpenApiDocument,
  Operation,
  Reference,
  Response,
  WebhookMessage,
} from '@girouette/contracts/description/openapi/types';
import { html, type SafeHtml } from '@girouette/platform/runtime';
import { fieldTable, prose, schemaBlock } from './describe-schema';
import { ERRORS_PAGE, errorTable } from './error-table';
import { factsOf } from './facts';

/** An operation with its method and path. */
export interface NamedOperation {
  method: string;
  path: string;
  operation: Operation;
}

export const methodLabel = (method: string): SafeHtml =>
  html`<span class="method ${method}">${method.toUpperCase()}</span>`;

/** The text that the search covers: name, address, words, codes. */
export const searchText = ({ method, path, operation }: NamedOperation): string =>
  [method, path, operation.operationId, operation.summary, operation.tags[0]]
    .join(' ')
    .toLowerCase();

/** What the way to a service refuses. */
const COMMON: ReadonlySet<string> = new Set<ErrorCode>([
  ...(['INVALID_REQUEST', 'SESSION_REQUIRED', 'SESSION_EXPIRED', 'API_KEY_REFUSED'] as const),
  ...(['API_SCOPE_MISSING', 'FORBIDDEN', 'EMAIL_UNCONFIRMED', 'ACCESS_WAITING'] as const),
  ...(['NOT_FOUND', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA', 'TOO_MANY_REQUESTS'] as const),
]);

const sample = (value: unknown): SafeHtml =>
  html`<pre tabindex="0"><code>${JSON.stringify(value, null, 2)}</code></pre>`;

/** Renders one operation as a section of the page. */
export function describeOperation(named: NamedOperation, document: OpenApiDocument): SafeHtml {
  const { method, path, operation } = named;
  const { operationId, summary, deprecated, parameters = [], requestBody } = operation;
  const body = requestBody?.content['application/json'];
  return html`<article id="${operationId}" aria-labelledby="of-${operationId}">
    <h3 id="of-${operationId}">
      <a href="#${operationId}">${summary}</a>
      ${deprecated ? html`<span class="badge">deprecated</span>` : ''}
    </h3>
    <p class="address">${methodLabel(method)} <code>${path}</code></p>
    ${descriptionOf(operation)} ${factsOf(operation)}
    ${
      parameters.length === 0
        ? ''
        : html`<h4>Parameters</h4>
            ${fieldTable(
              `Parameters of ${operationId}`,
              parameters.map(({ name, in: place, required, schema, description }) => ({
                name,
                note: `${place}${required ? '' : ', optional'}`,
                schema,
                ...(description !== undefined && { description }),
              })),
            )}`
    }
    ${
      body
        ? html`<h4>Request body</h4>
            ${schemaBlock(`Request body of ${operationId}`, body.schema)} ${sample(body.example)}`
        : ''
    }
    ${successOf(operation, document)} ${errorsOf(operation, document)}
  </article>`;
}

/** Renders a message of webhooks as a section of the page. */
export function describeMessage(type: string, message: WebhookMessage): SafeHtml {
  const { operationId, summary, requestBody } = message;
  const { schema, example } = requestBody.content['application/json'];
  return html`<article
    id="${operationId}"
    aria-labelledby="of-${operationId}"
    data-search="webhook ${type}"
  >
    <h3 id="of-${operationId}"><a href="#${operationId}">${summary}</a></h3>
    <p class="address"><code>${type}</code></p>
    ${schemaBlock(`Body of ${type}`, schema)} ${sample(example)}
  </article>`;
}

/** The first paragraph, unless it is already the generated one about callers. */
const descriptionOf = ({ description }: Operation): SafeHtml | string => {
  const [first = ''] = description.split('\n\n');
  return first.startsWith('Who may call it') ? '' : html`<p>${prose(first)}</p>`;
};

const resolve = (response: Response | Reference, document: OpenApiDocument): Response | undefined =>
  '$ref' in response
    ? document.components.responses[response.$ref.replace('#/components/responses/', '')]
    : response;

function successOf({ operationId, responses }: Operation, document: OpenApiDocument): SafeHtml[] {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, response]) => {
      const contents = Object.entries(resolve(response, document)?.content ?? {});
      const [[type = '', content] = []] = contents.toReversed();
      return html`<h4>Response <span class="status">${status}</span></h4>
        ${
          content
            ? html`${type === 'application/json' ? '' : html`<p class="type">${type}</p>`}
                ${schemaBlock(`Response of ${operationId}`, content.schema)}
                <details>
                  <summary>Sample</summary>
                  ${sample(content.example)}
                </details>`
            : html`<p class="type">No body</p>`
        }`;
    });
}

/** The errors of an operation: its own with their messages, then the names of those that many operations have. */
function errorsOf({ operationId, responses }: Operation, document: OpenApiDocument): SafeHtml {
  const errors = Object.entries(responses)
    .filter(([status]) => status.startsWith('4'))
    .flatMap(([status, response]) =>
      Object.entries(
        resolve(response, document)?.content?.['application/json']?.examples ?? {},
      ).map(([code, { summary }]) => ({ status, code, summary })),
    );
  const own = errors.filter(({ code }) => !COMMON.has(code));
  const common = errors.filter(({ code }) => COMMON.has(code));
  return html`<h4>Errors</h4>
    ${own.length === 0 ? '' : errorTable(`Errors of ${operationId}`, own)}
    <p class="type">
      ${own.length === 0 ? 'Only' : 'And'}
      ${common.map(({ code }) => html`<a href="${ERRORS_PAGE}#${code}">${code}</a>, `)}and, as every
      endpoint, <a href="${ERRORS_PAGE}#UNEXPECTED">500, 502, 503 and 504</a>.
    </p>`;
}
