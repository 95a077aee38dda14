import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import { boxesOf } from '../email/boxes';
import { EmailForm } from '../email/email-form';
import { Gifts } from '../gifts/gifts';
import { t } from '../shared/texts';
import { GameLayout } from './game-layout';
import { Links } from './links';

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
    spin={{ label: t.spin, disabled: true, onSpin: () => false }}
  >
    <EmailForm
      key="form"
      email=""
      field={{ current: null }}
      error={null}
      hint={null}
      suggestion={null}
      boxes={boxesOf(page)}
      restaurant={page.resturantName}
      adultError={null}
      gifts={<Gifts page={page} />}
      readOnly
      sending={false}
      onChange={nothing}
      onChoose={nothing}
      onEnter={nothing}
      onConfirm={nothing}
    />
    <Links key="links" pageId={page._id} />
  </GameLayout>
);
