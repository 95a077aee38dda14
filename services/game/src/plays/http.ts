import { AppError, endpoints } from '@girouette/contracts';
import type { Play } from '@girouette/contracts/plays/http/plays';
import { networkOf, requestKeyOf, type Router } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import { toConditions } from '../pages/feature';
import type { DeviceOf } from './device-cookie';
import { spinWheel, type SpinResult } from './spin';

/** The endpoint of the wheel. */
export const playRoutes = (deps: GameDeps & { deviceOf: DeviceOf }) => (route: Router) => {
  route(
    endpoints.spinWheel,
    async ({ query, body, request, reply }) =>
      toPlay(
        await spinWheel(deps, {
          pageId: body.pageId,
          medium: query.m,
          email: body.email,
          marketing: body.marketing,
          adult: body.adult === true,
          laterAsk: body.laterAsk,
          language: body.language,
          value: body.value,
          device: deps.deviceOf(request, reply),
          network: networkOf(request.ip),
          requestKey: requestKeyOf(request),
        }),
      ),
    { onInvalid: toSpinError },
  );
};

/** A play with its proof, without its player. */
const toPlay = ({ play, ticket, voucher }: SpinResult): Play => ({
  playId: play.id,
  angle: play.angle,
  segment: play.segment,
  outcome: play.terms ? { ...play.outcome, conditions: toConditions(play.terms) } : play.outcome,
  ticket,
  ...(voucher !== undefined && { voucher }),
  ...(play.proof && { proof: play.proof }),
  ...(play.rules !== undefined && { rules: play.rules }),
});

/** A spin without a usable e-mail has its own error (docs/specification §5). Any other fault names its field. */
function toSpinError(issue: { path: PropertyKey[]; message: string }): AppError {
  const field = issue.path.join('.');
  if (field === 'email') return new AppError('SPIN_EMAIL_REQUIRED', { field });
  return new AppError('INVALID_REQUEST', { field, message: issue.message });
}
