import type { GamePage } from '@girouette/contracts/http/game';
import { EmailForm } from '../features/email/email-form';
import { GameLayout } from './game-layout';

const nothing = () => undefined;

/** The game as a document without script shows it: in its place, and not usable yet. */
export function GameFirstView({ page }: { page: GamePage }) {
  return (
    <GameLayout
      page={page}
      turned={0}
      animated={false}
      prerendered
      spin={{ label: 'Tourner', disabled: true, onSpin: () => false }}
    >
      <EmailForm
        email=""
        field={{ current: null }}
        error={null}
        hint={null}
        suggestion={null}
        accepts={false}
        readOnly
        sending={false}
        onChange={nothing}
        onAccepts={nothing}
        onConfirm={nothing}
      />
    </GameLayout>
  );
}
