import type { Play } from '@girouette/contracts/plays/http/plays';
import { useEffect, useState } from 'react';
import { noticeOf } from '../play/notice-of';
import fields from '../shared/fields.module.css';
import { guestDeps, type GameDeps } from '../shared/game-deps';
import { late } from '../shared/late';
import { Modal } from '../shared/modal';
import { language, t } from '../shared/texts';
import { holdsData } from './holds-data';

interface LinksProps {
  pageId: string;
  /** The text that the guest has typed so far. */
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

const LateForm = late('LostGiftForm');

export interface LostGiftProps {
  /** The text that the guest has typed so far. */
  email: string;
  /** Asks for one mail with the gifts of an address. The answer is the same for every address. */
  onSend: (email: string) => Promise<{ message: string }>;
}

/** For a guest who has won and finds neither mail nor link. */
export function LostGift({ email, onSend }: LostGiftProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {t.lostGift}
      </button>
      {open && (
        <Modal open title={t.lostGift} closeLabel={t.close} onClose={() => setOpen(false)}>
          <LateForm
            email={email}
            onSend={(address) =>
              onSend(address).catch((failure: unknown) => ({
                error: noticeOf(failure, () => undefined).text(),
              }))
            }
          />
        </Modal>
      )}
    </>
  );
}

const LateRules = late('Rules');

/** The version in an address such as `?reglement=3b1f…`; empty for `?reglement`, undefined for any other address. */
const versionAsked = (): string | undefined => /[?&]reglement\b=?(\w*)/.exec(location.search)?.[1];

interface RulesLinkProps {
  pageId: string;
  /** The rules of the guest's play. */
  version?: string | undefined;
  deps: Pick<GameDeps, 'readPage' | 'readRules'>;
}

/** Opens the odds and the rules; by itself when the address asks for them. */
function RulesLink({ pageId, version, deps }: RulesLinkProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (versionAsked() === undefined) return;
    // In a separate task, after the first view that equals the document's.
    const timer = setTimeout(setOpen, 0, true);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {t.rules}
      </button>
      {open && (
        <Modal open title={t.rules} closeLabel={t.close} onClose={() => setOpen(false)}>
          <LateRules version={version ?? versionAsked()} pageId={pageId} {...deps} />
        </Modal>
      )}
    </>
  );
}
