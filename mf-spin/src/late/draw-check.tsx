import type { Play } from '@girouette/contracts/plays/http/plays';
import { useState } from 'react';
import fields from '../shared/fields.module.css';
import type { GameDeps } from '../shared/game-deps';
import styles from '../shared/late-outcome.module.css';
import { loadVerification } from '../shared/load-late';
import { d, t } from '../shared/texts';

export interface DrawCheckProps {
  pageId: string;
  play: Play;
  deps: Pick<GameDeps, 'loadGuestSession'>;
}

/** Recomputes the draw in the guest's browser, and says what it found. */
export function DrawCheck({ pageId, play, deps }: DrawCheckProps) {
  const [found, setFound] = useState<{ text?: string; isVerified?: boolean }>({});
  const check = async () => {
    setFound({ text: d.checking });
    try {
      const { verificationOf } = await loadVerification();
      const verdict = await verificationOf({
        pageId,
        play,
        session: deps.loadGuestSession(pageId),
      });
      setFound({
        text: d[verdict],
        isVerified: ['pending', 'proved', 'logged'].includes(verdict),
      });
    } catch {
      setFound({ text: t.noAnswer });
    }
  };
  return (
    <div className={fields.note}>
      <button type="button" onClick={() => void check()}>
        {d.check}
      </button>
      {found.text && (
        <p className={found.isVerified ? styles.win : styles.loss}>
          {found.isVerified ? `✓ ${found.text}` : found.text}
        </p>
      )}
    </div>
  );
}
