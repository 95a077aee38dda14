import { unlessNewer, type Changes } from '@girouette/store';
import type { Page } from '../domain/page';
import type { ReviewDeps } from './ports';

/** Stores the snapshot of a page, unless a newer version is known. An event may arrive late or twice. */
export function recordPage(
  deps: Pick<ReviewDeps, 'pages'>,
  { page, changes }: { page: Page; changes: Changes },
): void {
  deps.pages.upsert(changes, page.id, unlessNewer(page));
}
