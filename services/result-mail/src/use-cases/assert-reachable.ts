import { AppError } from '@girouette/contracts';
import type { ResultMailDeps } from './ports';

/**
 * Refuses an address of a private network when its owner gives it. Each request checks it again, because names change.
 * @throws AppError WEBHOOK_TARGET_REFUSED
 */
export async function assertReachable(
  { webhookClient }: Pick<ResultMailDeps, 'webhookClient'>,
  url: string,
): Promise<void> {
  if (!(await webhookClient.isAllowed(url))) throw new AppError('WEBHOOK_TARGET_REFUSED');
}
