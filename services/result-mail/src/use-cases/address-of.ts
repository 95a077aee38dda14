import { readMailContent, readWinnerAddress } from '@girouette/platform/kit';
import type { Mail } from '../domain/mail';
import type { ResultMailDeps } from './ports';

/** @returns the address of a mail; null when it is unknown, or sealed with another key */
export function addressOf({ keys }: Pick<ResultMailDeps, 'keys'>, mail: Mail): string | null {
  const { id: mailId, kind, sealed = '' } = mail;
  if (kind === 'winner' || kind === 'later-ask') return readWinnerAddress(keys, { mailId, sealed });
  return readMailContent(keys, { mailId, kind, sealed })?.to ?? null;
}
