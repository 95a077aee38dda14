import type { GuestClaims } from '@girouette/platform/kit';
import type { Play } from '../domain/play';
import type { GameDeps } from './ports';

/** The plays of a guest at a restaurant, also those before the latest on a page that lets its guests play again. */
export async function playsOfGuest(
  { plays }: Pick<GameDeps, 'plays'>,
  { ownerId, participants }: Pick<GuestClaims, 'ownerId' | 'participants'>,
): Promise<Play[]> {
  const found = await Promise.all(participants.map((participant) => plays.allOf(participant)));
  return found.flat().filter((play) => play.ownerId === ownerId);
}
