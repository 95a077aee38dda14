import { parseUrl } from '@girouette/contracts/parse-url';
import { pageIdOf } from '@girouette/contracts/wheel-path';

/** The target of a request, and the page that it says it comes from. */
interface Sent {
  protocol: string;
  host: string;
  headers: { referer?: string | undefined };
}

/** The guest's page that sent the request. Undefined when the request came from elsewhere, or does not say. */
export function pageOfReferer({ protocol, host, headers }: Sent): string | undefined {
  const address = parseUrl(headers.referer ?? '');
  if (address?.origin !== `${protocol}://${host}`) return undefined;
  return pageIdOf(address.pathname) ?? undefined;
}
