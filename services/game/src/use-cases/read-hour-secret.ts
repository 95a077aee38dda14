import { AppError } from '@girouette/contracts';
import { isPublished } from '@girouette/contracts/draw-proof';
import { hourCommitmentOf, hourSecretOf } from '@girouette/service-kit';
import type { GameDeps } from './ports';

/**
 * The secret of a page's hour that is over. It is answered for deleted pages too, whose guests still verify their draws.
 * @throws AppError HOUR_NOT_OVER
 */
export function readHourSecret(
  { keys, clock }: Pick<GameDeps, 'keys' | 'clock'>,
  place: { pageId: string; hour: string },
): { hour: string; commitment: string; secret: string } {
  const { hour } = place;
  if (!isPublished(hour, clock.now())) throw new AppError('HOUR_NOT_OVER');
  return { hour, commitment: hourCommitmentOf(keys, place), secret: hourSecretOf(keys, place) };
}
