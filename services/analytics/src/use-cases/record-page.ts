import type { PageSnapshot } from '@girouette/contracts';
import type { Changes } from '@girouette/store';
import { withSnapshot } from '../domain/page';
import type { AnalyticsDeps } from './ports';

/** Stores the snapshot of a page, unless a newer version is known: events may arrive late or twice. */
export function recordPage(
  { pages }: Pick<AnalyticsDeps, 'pages'>,
  { snapshot, changes }: { snapshot: PageSnapshot; changes: Changes },
): void {
  pages.upsert(changes, snapshot.pageId, (page) => withSnapshot(page, snapshot));
}
