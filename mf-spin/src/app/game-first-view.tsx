import type { GamePage } from '@girouette/contracts/http/game';
import { EmailForm } from '../features/email/email-form';
import { Gifts } from '../features/gifts/gifts';
import { LostGift } from './lost-gift';
import { GameLayout } from './game-layout';

const nothing = () => undefined;

/**
 * The game as a document without script shows it: in its place, but not usable yet. It is not a component, so that the game keeps the
 * elements of this first result.
 */
export const gameFirstView = (page: GamePage) => (
  <GameLayout
    page={page}
    turned={0}
    animated={false}
    prerendered
    spin={{ label: 'Tourner', disabled: true, onSpin: () => false }}
  >
    <EmailForm
      key="form"
      email=""
      field={{ current: null }}
      error={null}
      hint={null}
      suggestion={null}
      accepts={false}
      gifts={<Gifts page={page} />}
      readOnly
      sending={false}
      onChange={nothing}
      onAccepts={nothing}
      onEnter={nothing}
      onConfirm={nothing}
    />
    <LostGift key="lost" email="" onSend={() => Promise.reject(new Error())} />
  </GameLayout>
);
