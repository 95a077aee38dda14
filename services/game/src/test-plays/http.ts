import { endpoints } from '@girouette/contracts';
import type { TestPlay as SentPlay } from '@girouette/contracts/plays/http/test-plays';
import { TEST_PARAMETER, wheelPath } from '@girouette/contracts/wheel-path';
import type { Router } from '@girouette/platform/kit';
import { voucherTokenOf } from '@girouette/signed';
import type { GameDeps } from '../deps';
import { toGamePage } from '../guest-view/feature';
import { toConditions } from '../pages/feature';
import { beginTest, readTestPage, spinTest } from './actions';

/** The endpoints for testing a page. */
export const testPlayRoutes = (deps: GameDeps) => (route: Router) => {
  route(endpoints.beginTest, async ({ principal, params: { id: pageId } }) => {
    const { token, expiresAt } = await beginTest(deps, { principal, pageId });
    const link = `${deps.publicUrl}${wheelPath(pageId)}?${TEST_PARAMETER}=${token}`;
    return { token, link, expiresAt: expiresAt.toISOString() };
  });

  route(endpoints.readTestPage, async ({ body }) => toGamePage(await readTestPage(deps, body)));

  route(endpoints.spinTest, async ({ body }): Promise<SentPlay> => {
    const { id, drawn, gift } = await spinTest(deps, body);
    const { angle, segment, outcome } = drawn;
    return {
      playId: id,
      angle,
      segment,
      outcome: gift ? { ...outcome, conditions: toConditions(gift.conditions) } : outcome,
      ...(gift && { voucher: voucherTokenOf(deps.keys, id) }),
    };
  });
};
