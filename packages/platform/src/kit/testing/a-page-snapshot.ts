import { randomUUID } from 'node:crypto';
import { events, type PageSnapshot } from '@girouette/contracts';

/** The snapshot of a new landing page, as game publishes it. The restaurant's name differs from its brand. */
export const aPageSnapshot = (overrides: Partial<PageSnapshot> = {}): PageSnapshot => ({
  ...events.pageCreated.sample,
  pageId: randomUUID(),
  ownerId: randomUUID(),
  brandName: 'Camille & Fils',
  ...overrides,
});
