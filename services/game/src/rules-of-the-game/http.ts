import { endpoints } from '@girouette/contracts';
import type { Rules } from '@girouette/contracts/pages/http/rules';
import type { Router } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import { readRules, type RulesView } from './actions';

/** The endpoint with the rules of a page's game. */
export const rulesRoutes = (deps: GameDeps) => (route: Router) => {
  route(endpoints.readRules, async ({ query }) => toRules(await readRules(deps, query)));
};

const toRules = ({ rules: { version, text }, inForce }: RulesView): Rules => ({
  version,
  text,
  inForce,
});
