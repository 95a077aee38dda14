import { AppError, lastParisDays, may, resolveOwnerId, type Principal } from '@girouette/contracts';
import type { Clock } from '@girouette/platform/kit';
import type { Page } from '../pages/rules';
import type { Pages } from '../pages/store';
import type { Days } from './day-store';
import type { Media } from './medium-store';
import type { Owners } from './owner-store';
import type { DayFigures, MediumStats, OwnerStats, PageStats } from './rules';

export interface FiguresDeps {
  owners: Owners;
  pages: Pages;
  days: Days;
  media: Media;
  clock: Clock;
}

/** The owner or page of the requested figures. */
interface FiguresRequest {
  principal: Principal;
  /** The owner's id; a sub-account may also send its own. */
  userId: string;
  /** Only this page of the owner. */
  pageId?: string | undefined;
}

/**
 * The counters of an owner's dashboard, for all pages or one, read from one row.
 * @throws AppError FORBIDDEN when the caller may not see them; PAGE_NOT_FOUND when the page is not the owner's
 */
export async function readOwnerStats(
  deps: FiguresDeps,
  request: FiguresRequest,
): Promise<PageStats> {
  const { ownerId, page } = await readScope(deps, request);
  return page ?? deps.owners.statsOf(ownerId);
}

/** Bounds the answer. An owner with more pages gets the totals of the most visited. */
const MOST_PAGES = 1_000;

/**
 * The pages of an owner with their totals, most visited first.
 * @throws AppError FORBIDDEN when the caller may not see them
 */
export async function listPageTotals(
  deps: FiguresDeps,
  request: Omit<FiguresRequest, 'pageId'>,
): Promise<Page[]> {
  const { ownerId } = await readScope(deps, request);
  return (await deps.pages.ofOwner(ownerId, { skip: 0, limit: MOST_PAGES })).pages;
}

/**
 * The counters of each medium of a page that a guest came by.
 * @throws AppError FORBIDDEN when the caller may not see them; PAGE_NOT_FOUND when the page is not the owner's
 */
export async function listMediaFigures(
  deps: FiguresDeps,
  request: FiguresRequest & { pageId: string },
): Promise<(MediumStats & { number: number })[]> {
  await readScope(deps, request);
  return deps.media.ofPage(request.pageId);
}

/**
 * The figures of an owner, or of one of the owner's pages, for each of the last days in Paris and of as many days before, oldest first.
 * @param input.days the number of days, including today
 * @throws AppError FORBIDDEN when the caller may not see them; PAGE_NOT_FOUND when the page is not the owner's
 */
export async function readDailyFigures(
  deps: FiguresDeps,
  input: FiguresRequest & { days: number },
): Promise<{ labels: string[]; figures: DayFigures[]; before: DayFigures[] }> {
  const { days, clock } = deps;
  const { ownerId, page } = await readScope(deps, input);
  const labels = lastParisDays(2 * input.days, clock.now());
  const both = await (page ? days.ofPage(page.id, labels) : days.ofOwner(ownerId, labels));
  return {
    labels: labels.slice(input.days),
    figures: both.slice(input.days),
    before: both.slice(0, input.days),
  };
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
  deps: FiguresDeps,
  input: { principal: Principal; userId: string },
): Promise<{ total: number; parts: AsyncIterable<PageDay[]> }> {
  const { ownerId } = await readScope(deps, input);
  return { total: await deps.days.countOfPages(ownerId), parts: namedDays(deps, ownerId) };
}

async function* namedDays(
  { days, pages }: FiguresDeps,
  ownerId: string,
): AsyncGenerator<PageDay[]> {
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

/**
 * The owner of the requested figures, and the page if the caller asked for one.
 * @throws AppError FORBIDDEN when the caller may not see them; PAGE_NOT_FOUND when the page is not the owner's
 */
async function readScope(
  { pages }: FiguresDeps,
  { principal, userId, pageId }: FiguresRequest,
): Promise<{ ownerId: string; page: Page | null }> {
  const ownerId = resolveOwnerId(principal, userId);
  if (!may(principal, 'stats:read', ownerId)) throw new AppError('FORBIDDEN');
  if (pageId === undefined) return { ownerId, page: null };
  const page = await pages.find(pageId);
  if (page?.ownerId !== ownerId) throw new AppError('PAGE_NOT_FOUND');
  return { ownerId, page };
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
  deps: FiguresDeps,
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
