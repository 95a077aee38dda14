import type { Principal } from '@girouette/contracts';
import type { DayFigures } from '../domain/day-figures';
import { resolveFiguresScope } from './resolve-figures-scope';
import type { AnalyticsDeps } from './ports';

/** The figures of a page for one day (yyyy-MM-dd in Paris). */
export interface PageDay {
  restaurantName: string;
  day: string;
  figures: DayFigures;
}

type Deps = Pick<AnalyticsDeps, 'days' | 'pages'>;

/**
 * The figures of an owner's pages by day in parts: page by page, the earliest day first, and how many rows there are.
 * @param input.userId the owner's id; a sub-account may also give its own
 * @throws AppError FORBIDDEN
 */
export async function tabulateFigures(
  deps: Deps,
  input: { principal: Principal; userId: string },
): Promise<{ total: number; parts: AsyncIterable<PageDay[]> }> {
  const { ownerId } = await resolveFiguresScope(deps, input);
  return { total: await deps.days.countOfPages(ownerId), parts: named(deps, ownerId) };
}

async function* named({ days, pages }: Deps, ownerId: string): AsyncGenerator<PageDay[]> {
  const nameById = new Map<string, string>();
  for await (const part of days.ofPages(ownerId)) {
    for (const { pageId } of part) {
      if (nameById.has(pageId)) continue;
      nameById.set(pageId, (await pages.find(pageId))?.restaurantName ?? '');
    }
    yield part.map(({ pageId, ...row }) => ({
      ...row,
      restaurantName: nameById.get(pageId) ?? '',
    }));
  }
}
