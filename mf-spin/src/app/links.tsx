import type { Play } from '@girouette/contracts/http/game';
import { RulesLink } from '../rules/rules-link';
import fields from '../shared/fields.module.css';
import { guestDeps, type GameDeps } from '../shared/game-deps';
import { language, t } from '../shared/texts';
import { holdsData } from './holds-data';
import { LostGift } from './lost-gift';

export interface LinksProps {
  pageId: string;
  /** What the guest has typed so far. */
  email?: string;
  /** The guest's play, once its outcome is shown. */
  play?: Play | null;
  deps?: Pick<GameDeps, 'readPage' | 'readRules' | 'sendLostGifts'>;
}

/** The rules, and a way back to a lost gift: both outlive the game. */
export const Links = ({ pageId, email = '', play, deps = guestDeps }: LinksProps) => (
  <div className={fields.note}>
    <RulesLink pageId={pageId} version={play?.rules} deps={deps} />
    {!play && (
      <LostGift
        email={email}
        onSend={(address) => deps.sendLostGifts({ email: address, pageId })}
      />
    )}
    {holdsData(pageId) && <a href={`/mes-donnees?page=${pageId}&langue=${language}`}>{t.myData}</a>}
  </div>
);
