import { endpoints } from '@girouette/contracts';
import { parseUrl } from '@girouette/contracts/texts/parse-url';
import { pageIdOf } from '@girouette/contracts/wheel-path';
import type { Router } from '@girouette/platform/kit';
import type { ReviewDeps } from '../deps';
import { checkParticipation } from './actions';

/** The endpoint that checks a participation (docs/specification §7, /review/check). */
export const participationRoutes = (deps: ReviewDeps) => (route: Router) => {
  route(endpoints.checkParticipation, async ({ body, request }) => {
    const pageId = body.pageId ?? pageOfReferer(request);
    await checkParticipation(deps, { email: body.email, pageId });
    return { message: 'Vous pouvez participer.' };
  });
};

/** The target of a request, and the page in its `Referer`. */
interface Sent {
  protocol: string;
  host: string;
  headers: { referer?: string | undefined };
}

/** The guest's page that sent the request. Undefined when the request came from elsewhere, or does not say. */
function pageOfReferer({ protocol, host, headers }: Sent): string | undefined {
  const address = parseUrl(headers.referer ?? '');
  if (address?.origin !== `${protocol}://${host}`) return undefined;
  return pageIdOf(address.pathname) ?? undefined;
}
