import { parseUrl } from '@girouette/contracts/parse-url';
import { pageIdOf } from '@girouette/contracts/wheel-path';

/** Where a request was sent to, and what it says of where it was sent from. */
interface Sent {
  protocol: string;
  host: string;
  headers: { referer?: string | undefined };
}

/** The guest's page that a request was sent from; undefined when it came from elsewhere, or does not say. */
export function pageOfReferer({ protocol, host, headers }: Sent): string | undefined {
  const address = parseUrl(headers.referer ?? '');
  if (address?.origin !== `${protocol}://${host}`) return undefined;
  return pageIdOf(address.pathname) ?? undefined;
}
