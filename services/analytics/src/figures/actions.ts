import {
  AppError,
  lastParisDays,
  may,
  mayInSomePlace,
  resolveOwnerId,
  worksAt,
  type Principal,
} from '@girouette/contracts';
import { placeOf } from '@girouette/contracts/pages/place';
import type { PageScope } from '../counters/day-store';
import {
  sumOf,
  type DayFigures,
  type MediumStats,
  type OwnerStats,
  type PageStats,
} from '../counters/rules';
import type { AnalyticsDeps } from '../deps';
import type { Page } from '../pages/rules';

/** The owner or page of the requested figures. A sub-account with places gets the figures of the pages in its places. */
interface FiguresRequest {
  principal: Principal;
  /** The owner's id; a sub-account may also send its own. */
  userId: string;
  /** Only this page of the owner. */
  pageId?: string | undefined;
}

/**
 * The counters of an owner's dashboard, for all pages or one, read from one row; for some places from one of each page.
 * @throws AppError FORBIDDEN when the caller may not see them; PAGE_NOT_FOUND when the page is not the owner's, or elsewhere
 */
export async function readOwnerStats(
  deps: AnalyticsDeps,
  request: FiguresRequest,
): Promise<PageStats> {
  const { ownerId, page, placeIds } = await readScope(deps, request);
  if (page) return page;
  if (!placeIds) return deps.owners.statsOf(ownerId);
  return sumOf(await deps.pages.allInPlaces(ownerId, placeIds));
}

/** Bounds the answer. An owner with more pages gets the totals of the most visited. */
const MOST_PAGES = 1_000;

/**
 * The pages of an owner with their totals, most visited first.
 * @throws AppError FORBIDDEN when the caller may not see them
 */
export async function listPageTotals(
  deps: AnalyticsDeps,
  request: Omit<FiguresRequest, 'pageId'>,
): Promise<Page[]> {
  const { ownerId, placeIds } = await readScope(deps, request);
  if (placeIds) return deps.pages.inPlaces({ ownerId, placeIds }, MOST_PAGES);
  return (await deps.pages.ofOwner(ownerId, { skip: 0, limit: MOST_PAGES })).pages;
}

/**
 * The counters of each medium of a page that a guest came by.
 * @throws AppError FORBIDDEN when the caller may not see them; PAGE_NOT_FOUND when the page is not the owner's, or elsewhere
 */
export async function listMediaFigures(
  deps: AnalyticsDeps,
  request: FiguresRequest & { pageId: string },
): Promise<(MediumStats & { number: number })[]> {
  await readScope(deps, request);
  return deps.media.ofPage(request.pageId);
}

/**
 * The figures of an owner, or of one of the owner's pages, for each of the last days in Paris and of as many days before, oldest first.
 * @param input.days the number of days, including today
 * @throws AppError FORBIDDEN when the caller may not see them; PAGE_NOT_FOUND when the page is not the owner's, or elsewhere
 */
export async function readDailyFigures(
  deps: AnalyticsDeps,
  input: FiguresRequest & { days: number },
): Promise<{ labels: string[]; figures: DayFigures[]; before: DayFigures[] }> {
  const scope = await readScope(deps, input);
  const labels = lastParisDays(2 * input.days, deps.clock.now());
  const both = await figuresOf(deps, scope, labels);
  return {
    labels: labels.slice(input.days),
    figures: both.slice(input.days),
    before: both.slice(0, input.days),
  };
}

async function figuresOf(
  { days, pages }: AnalyticsDeps,
  { ownerId, page, placeIds }: Scope,
  labels: readonly string[],
): Promise<DayFigures[]> {
  if (page) return days.ofPage(page.id, labels);
  if (!placeIds) return days.ofOwner(ownerId, labels);
  const pageIds = (await pages.allInPlaces(ownerId, placeIds)).map(({ id }) => id);
  return days.ofSomePages({ ownerId, pageIds }, labels);
}

/** The figures of a page for one day (yyyy-MM-dd in Paris). */
export interface PageDay {
  restaurantName: string;
  day: string;
  figures: DayFigures;
}

/**
 * The figures of an owner's pages by day in parts: page by page, the earliest day first, and how many rows there are.
 * @param input.userId the owner's id; a sub-account may also give its own
 * @throws AppError FORBIDDEN
 */
export async function tabulateFigures(
  deps: AnalyticsDeps,
  input: { principal: Principal; userId: string },
): Promise<{ total: number; parts: AsyncIterable<PageDay[]> }> {
  const { ownerId, placeIds } = await readScope(deps, input);
  const own = placeIds && (await deps.pages.allInPlaces(ownerId, placeIds));
  const scope = { ownerId, pageIds: own?.map(({ id }) => id) ?? null };
  return { total: await deps.days.countOfPages(scope), parts: namedDays(deps, scope) };
}

async function* namedDays(
  { days, pages }: AnalyticsDeps,
  scope: PageScope,
): AsyncGenerator<PageDay[]> {
  const nameById = new Map<string, string>();
  for await (const part of days.ofPages(scope)) {
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

interface Scope {
  ownerId: string;
  /** The only page, if the caller asked for one. */
  page: Page | null;
  /** The places of the caller; null for all. */
  placeIds: readonly string[] | null;
}

/**
 * The pages of the requested figures.
 * @throws AppError FORBIDDEN when the caller may not see them; PAGE_NOT_FOUND when the page is not the owner's, or elsewhere
 */
async function readScope(
  { pages }: AnalyticsDeps,
  { principal, userId, pageId }: FiguresRequest,
): Promise<Scope> {
  const ownerId = resolveOwnerId(principal, userId);
  if (!mayInSomePlace(principal, 'stats:read', ownerId)) throw new AppError('FORBIDDEN');
  const placeIds = principal.assignment?.places ?? null;
  if (pageId === undefined) return { ownerId, page: null, placeIds };
  const page = await pages.find(pageId);
  if (page?.ownerId !== ownerId || !worksAt(principal, placeOf(page))) {
    throw new AppError('PAGE_NOT_FOUND');
  }
  return { ownerId, page, placeIds };
}

export interface ExportedFigures {
  name: string;
  stats: OwnerStats;
  pages: Page[];
  days: ({ day: string } & DayFigures)[];
}

/** Larger than any owner's number of pages. */
const ALL_PAGES = 20_000;

/**
 * Reads the data about a user: an owner's name and figures.
 * @throws AppError FORBIDDEN
 */
export async function exportFigures(
  deps: AnalyticsDeps,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<ExportedFigures> {
  if (!may(principal, 'account:export', userId)) throw new AppError('FORBIDDEN');
  const [names, stats, { pages }, days] = await Promise.all([
    deps.owners.namesOf([userId]),
    deps.owners.statsOf(userId),
    deps.pages.ofOwner(userId, { skip: 0, limit: ALL_PAGES }),
    deps.days.allOf(userId),
  ]);
  return { name: names.get(userId) ?? '', stats, pages, days };
}
