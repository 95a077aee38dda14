import { endpoints } from '@girouette/contracts';
import { actorOf, type Router } from '@girouette/platform/kit';
import { acceptPlace, previewArrival, type AcceptDeps } from './accept';
import { offerPlace, readOffer, withdrawOffer } from './offer';

/** The endpoints of places that leave their organisation for another. */
export const departureRoutes = (deps: AcceptDeps) => (route: Router) => {
  route(endpoints.readDeparture, async ({ principal, params: { id: placeId } }) => {
    const openUntil = await readOffer(deps, { principal, placeId });
    return { openUntil: openUntil?.toISOString() ?? null };
  });

  route(endpoints.offerPlace, async ({ params: { id: placeId }, body: { proof }, ...sent }) => {
    void sent.reply.header('cache-control', 'no-store');
    const { sessionId } = sent.principal;
    const by = { actor: actorOf(sent), sessionId, proof };
    const { link, openUntil } = await offerPlace(deps, { ...by, placeId });
    return { link, openUntil: openUntil.toISOString() };
  });

  route(endpoints.withdrawOffer, async ({ params: { id: placeId }, ...sent }) => {
    await withdrawOffer(deps, { actor: actorOf(sent), placeId });
    return undefined;
  });

  route(endpoints.previewArrival, async ({ principal, body: { secret } }) => {
    const { place, openUntil, ...offered } = await previewArrival(deps, { principal, secret });
    const { name, address } = place;
    return { name, address, ...offered, openUntil: openUntil.toISOString() };
  });

  route(endpoints.acceptPlace, async ({ body: { secret }, ...sent }) => ({
    placeId: await acceptPlace(deps, { actor: actorOf(sent), secret }),
  }));
};
