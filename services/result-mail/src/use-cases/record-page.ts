import { unlessNewer, type Changes } from '@girouette/store';
import type { Page } from '../domain/page';
import type { ResultMailDeps } from './ports';

/**
 * Stores a page from its snapshot, unless a newer version is known. Events may arrive late or twice. Mails that waited for the page become
 * due.
 */
export function recordPage(
  { pages, mails, clock }: Pick<ResultMailDeps, 'pages' | 'mails' | 'clock'>,
  { page, changes }: { page: Page; changes: Changes },
): void {
  pages.upsert(changes, page.id, unlessNewer(page));
  mails.releaseAwaiting(changes, { pageId: page.id, now: clock.now() });
}
