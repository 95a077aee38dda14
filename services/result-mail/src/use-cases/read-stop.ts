import { AppError } from '@girouette/contracts';
import { readStopToken, type Stop } from '../stop-token';
import type { ResultMailDeps } from './ports';

/**
 * The guest and the owner that the token of a mail's link names.
 * @throws AppError STOP_LINK_UNKNOWN when this service did not make the token
 */
export function readStop({ keys }: Pick<ResultMailDeps, 'keys'>, token: string): Stop {
  const stop = readStopToken(keys, token);
  if (!stop) throw new AppError('STOP_LINK_UNKNOWN');
  return stop;
}
