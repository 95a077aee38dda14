import { randomUUID } from 'node:crypto';
import { events, type PageSnapshot } from '@girouette/contracts';

/** The snapshot of a new landing page as the game service publishes it; the restaurant's brand is not its name. */
export const aPageSnapshot = (overrides: Partial<PageSnapshot> = {}): PageSnapshot => ({
  ...events.pageCreated.sample,
  pageId: randomUUID(),
  ownerId: randomUUID(),
  brandName: 'Camille & Fils',
  ...overrides,
});
