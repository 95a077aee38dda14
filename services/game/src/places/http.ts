import { endpoints } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import type { PlaceFormat, PlaceSummary } from '@girouette/contracts/pages/http/places';
import { actorOf, requestKeyOf, type Router } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import { listPlaces, readPlace, type PlaceView } from './actions';
import { addPlace, removePlace } from './add-and-remove';
import { changePlace, previewPlaceChange, type PlaceInput } from './change';
import { movePage } from './follow';
import { toPlace } from './wire';

export const placeRoutes = (deps: GameDeps) => (route: Router) => {
  route(endpoints.listPlaces, async ({ principal, query, reply }) => {
    const { views, total } = await listPlaces(deps, { principal, ...query });
    void reply.header(TOTAL_COUNT_HEADER, total);
    return views.map(toSummary);
  });

  route(endpoints.readPlace, async ({ principal, params: { id: placeId } }) =>
    toPlace(await readPlace(deps, { principal, placeId })),
  );

  route(endpoints.addPlace, async ({ body, ...sent }) => {
    const requestKey = requestKeyOf(sent.request);
    const input = { ...toPlaceInput(body), actor: actorOf(sent), requestKey };
    return toPlace(await addPlace(deps, input));
  });

  route(endpoints.previewPlaceChange, ({ principal, params: { id: placeId }, body }) =>
    previewPlaceChange(deps, { ...toPlaceInput(body), principal, placeId }),
  );

  route(endpoints.changePlace, async ({ params: { id: placeId }, body, ...sent }) => {
    const { version } = body;
    const input = { ...toPlaceInput(body), actor: actorOf(sent), placeId, version };
    const { view, followed } = await changePlace(deps, input);
    return { ...toPlace(view), followed };
  });

  route(endpoints.removePlace, async ({ params: { id: placeId }, ...sent }) => {
    await removePlace(deps, { actor: actorOf(sent), placeId });
    return undefined;
  });

  route(endpoints.movePage, async ({ params: { id: pageId }, body: { placeId }, ...sent }) => {
    await movePage(deps, { actor: actorOf(sent), pageId, placeId });
    return undefined;
  });
};

const toSummary = ({ place, pages }: PlaceView): PlaceSummary => ({
  _id: place.id,
  name: place.name,
  address: place.address,
  pages,
});

/** The place as its owner sends it. */
const toPlaceInput = (format: PlaceFormat): PlaceInput => ({
  settings: {
    name: format.name,
    address: format.address,
    look: {
      wheel: format.wheelColorPair,
      button: { id: format.buttonColorID, color: format.buttonColor },
    },
  },
  logo: format.logo === '' ? null : format.logo,
});
