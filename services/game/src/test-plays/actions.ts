import { AppError, type ErrorCode, type PageState, type Principal } from '@girouette/contracts';
import { randomBytes } from '@girouette/platform/async';
import { readTestToken, testTokenOf } from '@girouette/signed';
import { newId } from '@girouette/store';
import type { GameDeps } from '../deps';
import { readPageView, type PageView } from '../guest-view/actions';
import { readPage, readPageFor, readStates } from '../pages/actions';
import type { LandingPage } from '../pages/rules';
import { linkEndOf, spun, type TestPlay } from './rules';

/**
 * Begins a test of an owner's page, with a link for the owner's own phone (docs/specification §10.55). A test is no play: it counts
 * nowhere and publishes nothing.
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN, PAGE_EXPIRED, PAGE_DEACTIVATED, PAGE_MOVED, TOO_MANY_REQUESTS
 */
export async function beginTest(
  deps: GameDeps,
  { principal, pageId }: { principal: Principal; pageId: string },
): Promise<{ token: string; expiresAt: Date }> {
  const page = await readPageFor(deps, { pageId, principal, permission: 'page:test' });
  await assertTestable(deps, page);
  await deps.testThrottle.take(page.ownerId);
  const now = deps.clock.now();
  const id = newId(now.getTime());
  const test = { id, pageId, ownerId: page.ownerId, code: deps.giftCodeOf(id), at: now };
  await deps.testPlays.add(test);
  return { token: testTokenOf(deps.keys, id), expiresAt: linkEndOf(test) };
}

/**
 * The page of a test, as guests see it while it is online.
 * @throws AppError LINK_EXPIRED, PAGE_NOT_FOUND, PAGE_EXPIRED, PAGE_DEACTIVATED, PAGE_MOVED
 */
export async function readTestPage(
  deps: GameDeps,
  { token }: { token: string },
): Promise<PageView> {
  const { page } = await readTest(deps, token);
  const view = await readPageView(deps, page);
  return { ...view, page: { ...page, active: true }, state: 'online', opensAt: null };
}

const SECRET_BYTES = 32;

/**
 * Spins the wheel for a test. A repeat has the same result.
 * @throws AppError LINK_EXPIRED, PAGE_NOT_FOUND, PAGE_EXPIRED, PAGE_DEACTIVATED, PAGE_MOVED
 */
export async function spinTest(
  deps: GameDeps,
  { token }: { token: string },
): Promise<Required<Pick<TestPlay, 'drawn'>> & TestPlay> {
  const { test, page } = await readTest(deps, token);
  const { placeId, settings } = page;
  const { gifts } = settings;
  const now = deps.clock.now();
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  const dice = (sides: number) => deps.dice(sides, secret);
  const changed = await deps.testPlays.change(test.id, (known) =>
    known.drawn ? null : spun(known, { placeId, gifts, dice, now }),
  );
  const played = changed ?? (await deps.testPlays.find(test.id));
  if (!played?.drawn) throw new AppError('LINK_EXPIRED');
  return { ...played, drawn: played.drawn };
}

async function readTest(
  deps: GameDeps,
  token: string,
): Promise<{ test: TestPlay; page: LandingPage }> {
  const id = readTestToken(deps.keys, token);
  const test = id === null ? null : await deps.testPlays.find(id);
  if (!test || linkEndOf(test) <= deps.clock.now()) throw new AppError('LINK_EXPIRED');
  const page = await readPage(deps, test.pageId);
  await assertTestable(deps, page);
  return { test, page };
}

const REFUSALS: Partial<Record<PageState, ErrorCode>> = {
  'switched-off': 'PAGE_DEACTIVATED',
  moved: 'PAGE_MOVED',
  expired: 'PAGE_EXPIRED',
  surplus: 'PAGE_EXPIRED',
};

/** The owner's switch, the hours and the stock do not keep an owner from a test, nor does a trial that waits. The end of the plan does. */
async function assertTestable(deps: GameDeps, page: LandingPage): Promise<void> {
  const states = await readStates(deps, page.ownerId);
  const code = REFUSALS[states.stateOf({ ...page, active: true }, null)];
  if (code) throw new AppError(code);
}
