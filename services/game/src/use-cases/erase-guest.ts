import type { EraseGuest } from '@girouette/platform/kit';
import { withoutGuest } from '../domain/play';
import { playsOfGuest } from './plays-of-guest';
import type { GameDeps } from './ports';

/**
 * Removes from a guest's plays what is about the guest. The latest play on each page keeps the keyed hash, which is the used try. A gift
 * that was won has a row without its guest, and stays valid by its code.
 */
export async function eraseGuest(
  deps: Pick<GameDeps, 'plays'>,
  ...[guest, signal]: Parameters<EraseGuest>
): Promise<readonly string[]> {
  for (const { id } of await playsOfGuest(deps, guest)) {
    signal.throwIfAborted();
    await deps.plays.change(id, withoutGuest);
  }
  return [];
}
