import { events, type AnyEvent } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import type { LandingPage } from './domain/landing-page';
import type { Play } from './domain/play';
import { announcementsOf } from './gifts/alert-rules';
import type { GiftLedger } from './gifts/ledger-rules';

/** One event about all limits that a play has nearly or wholly used up, or no event. */
export function giftsRunningOutEvents(
  { settings, ...page }: LandingPage,
  play: Play,
  ledger: GiftLedger,
): AnyEvent[] {
  const made = announcementsOf(ledger, play.id);
  if (made.length === 0) return [];
  const labelOf = (wanted: number | null) =>
    settings.gifts.find(({ option }) => option === wanted)?.label ?? null;
  const data = {
    pageId: page.id,
    ownerId: page.ownerId,
    playId: play.id,
    page: settings.restaurant.name,
    limits: made.map(({ option, per: period, level, left, limit }) => ({
      gift: labelOf(option),
      period,
      level,
      left,
      limit,
    })),
    at: play.at.toISOString(),
  };
  return [createEvent(events.giftsRunningOut, data, { source: 'game', now: play.at })];
}
