import type { PageSnapshot } from '@girouette/contracts';
import type { Changes } from '@girouette/store';
import { withSnapshot } from '../domain/page';
import type { AnalyticsDeps } from './ports';

/**
 * Stores the snapshot of a page, unless a newer version is known. Events may arrive late or twice.
 * @param options.listed whether the administrator's table shows the page; false once it is deleted
 */
export function recordPage(
  { pages }: Pick<AnalyticsDeps, 'pages'>,
  options: { snapshot: PageSnapshot; listed: boolean; changes: Changes },
): void {
  const { snapshot, listed, changes } = options;
  pages.upsert(changes, snapshot.pageId, (page) => withSnapshot(page, { snapshot, listed }));
}
