import type { ErrorBody } from '../error-body';
import { errorsOf, type EndpointDefinition } from '../endpoints';
import { unexplained } from './unexplained';

/**
 * Keeps the contract, and so the OpenAPI document, equal to the real responses.
 * @throws Error when an endpoint does not declare the status of a response or the code of its error, or its schema does not explain the body
 */
export function assertDeclared(
  endpoint: EndpointDefinition,
  { status, text }: { status: number; text: string },
): void {
  const answered = `${endpoint.method} ${endpoint.path} answered ${status}`;
  if (status < 400) {
    if (!(status in endpoint.responses)) throw new Error(`${answered}, which is not declared`);
    const why = isJson(text) ? unexplained(endpoint, JSON.parse(text)) : null;
    if (why !== null) throw new Error(`${answered} ${text}, which is not declared: ${why}`);
    return;
  }
  const { code, statusCode } = JSON.parse(text) as ErrorBody;
  if (!errorsOf(endpoint).includes(code) || statusCode !== status) {
    throw new Error(`${answered} ${code}, which is not declared`);
  }
}

/** A file and an empty response are no JSON. */
const isJson = (text: string): boolean => /^[[{"]|^(?:null|true|false)$/.test(text);
