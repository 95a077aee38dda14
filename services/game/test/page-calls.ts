import { endpoints } from '@girouette/contracts';
import type { GameService } from './start-game';

/** What is asked about landing pages, of the service that a test has started. */
export const pageCalls = (service: () => GameService) => {
  const owner = () => service().principal('owner-1');
  return {
    create: (format: object, as = owner()) =>
      service().call(endpoints.createPage, { as, body: { gameFormat: format } }),
    update: (id: string, format: object, as = owner()) =>
      service().call(endpoints.updatePage, { as, params: { id }, body: { gameFormat: format } }),
    updateFrom: (id: string, version: number, format: object) =>
      service().call(endpoints.updatePage, {
        as: owner(),
        params: { id },
        body: { gameFormat: format, version },
      }),
    list: (ownerId: string, as = owner()) =>
      service().call(endpoints.listPages, { as, query: { owner: ownerId } }),
    toPlay: (pageId: string) => service().call(endpoints.readPageToPlay, { query: { pageId } }),
  };
};
