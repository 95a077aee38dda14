import type { Play } from '@girouette/contracts/http/game';
import { useState } from 'react';
import type { Verified } from '../../late/verification';
import shared from '../../shared/controls.module.css';
import type { GameDeps } from '../../shared/game-deps';
import { loadVerification } from '../../shared/load-late';
import { NO_ANSWER } from '../../shared/no-answer';

export interface DrawCheckProps {
  pageId: string;
  play: Play;
  deps: Pick<GameDeps, 'loadGuestSession'>;
}

/** Recomputes the draw in the guest's browser, and says what it found. */
export function DrawCheck({ pageId, play, deps }: DrawCheckProps) {
  const [found, setFound] = useState<Partial<Verified>>({});
  const check = async () => {
    setFound({ text: 'Vérification…' });
    try {
      const { verificationOf } = await loadVerification();
      setFound(
        await verificationOf({
          ...{ pageId, play },
          session: deps.loadGuestSession(pageId),
        }),
      );
    } catch {
      setFound({ text: NO_ANSWER });
    }
  };
  return (
    <div className={shared.note}>
      <button type="button" onClick={() => void check()}>
        Vérifier le tirage
      </button>
      {found.text && (
        <p className={found.isVerified ? shared.win : shared.loss}>
          {found.isVerified && '✓ '}
          {found.text}
        </p>
      )}
    </div>
  );
}
