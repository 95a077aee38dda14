import { normalizeGift } from '@girouette/contracts/pages/gifts';
import type { GameFormat } from '@girouette/contracts/pages/http/game-format';
import { GIFT_OPTIONS, weightsOf, type Weights } from '@girouette/contracts/pages/wheel';

/** The weights of the draw, computed like on the server. */
export const weightsIn = (page: GameFormat): Weights =>
  weightsOf(
    Object.fromEntries(
      GIFT_OPTIONS.map((option) => {
        const label = page[`option${option}`];
        const frequency = page[`option${option}frequency`];
        return [option, normalizeGift({ label, frequency }).frequency ?? 0];
      }),
    ),
  );
