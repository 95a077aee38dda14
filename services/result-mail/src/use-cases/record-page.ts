import type { PageSnapshot } from '@girouette/contracts';
import type { Changes } from '@girouette/store';
import type { ResultMailDeps } from './ports';

/**
 * Stores the snapshot of a page, unless a newer version is known: events may arrive late or twice. Mails that waited for
 * the page become due.
 */
export function recordPage(
  { pages, mails, clock }: Pick<ResultMailDeps, 'pages' | 'mails' | 'clock'>,
  { snapshot, changes }: { snapshot: PageSnapshot; changes: Changes },
): void {
  pages.saveNewer(changes, snapshot);
  mails.releaseAwaiting(changes, { pageId: snapshot.pageId, now: clock.now() });
}
