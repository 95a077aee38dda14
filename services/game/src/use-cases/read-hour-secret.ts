import { AppError } from '@girouette/contracts';
import { isPublished } from '@girouette/contracts/draw-proof';
import { commitmentTo, hourSecretOf } from '@girouette/platform/kit';
import type { GameDeps } from './ports';

export interface HourSecret {
  hour: string;
  commitment: string;
  secret: string;
}

/**
 * The secret of a page's hour that is over. It is answered for deleted pages too, whose guests still verify their draws.
 * @throws AppError HOUR_NOT_OVER
 */
export async function readHourSecret(
  { keys, clock, drawLog }: Pick<GameDeps, 'keys' | 'clock' | 'drawLog'>,
  place: { pageId: string; hour: string },
): Promise<HourSecret> {
  const { pageId, hour } = place;
  if (!isPublished(hour, clock.now())) throw new AppError('HOUR_NOT_OVER');
  // The log keeps secrets of an earlier PLAY_KEY.
  const logged = await drawLog.findDay(pageId, hour.slice(0, 10));
  const secret =
    logged?.hours.find((each) => each.hour === hour)?.secret ?? hourSecretOf(keys, place);
  return { hour, commitment: commitmentTo(secret), secret };
}
