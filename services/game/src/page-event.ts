import type { AnyEvent, EventDefinition, PageSnapshot, events } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import type { LandingPage } from './domain/landing-page';

/** An event with the snapshot of a page. Other services keep the newest version. */
export const pageEvent = <Type extends string>(
  definition: EventDefinition<Type, typeof events.pageCreated.data>,
  page: LandingPage,
  now: Date,
): AnyEvent => createEvent(definition, toSnapshot(page), { source: 'game', now });

/** The page as events describe it. */
export const toSnapshot = ({ settings, ...page }: LandingPage): PageSnapshot => ({
  pageId: page.id,
  ownerId: page.ownerId,
  version: page.version,
  resturantName: settings.restaurant.name,
  resturantAddress: settings.restaurant.address,
  brandName: settings.brandName,
  wheelColorPair: { color1: settings.look.wheel.color1, color2: settings.look.wheel.color2 },
  active: page.active,
  replayAfterDays: settings.terms.replayAfterDays,
});
