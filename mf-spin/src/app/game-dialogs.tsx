import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import type { Dispatch } from 'react';
import {
  isSettled,
  playOf,
  type Notice,
  type PlayAction,
  type PlayState,
} from '../play/play-state';
import { FollowPrompt } from '../prompt/follow-prompt';
import type { usePrompt } from '../prompt/use-prompt';
import { ReviewDialog } from '../review/review-dialog';
import shared from '../shared/controls.module.css';
import fields from '../shared/fields.module.css';
import type { GameDeps } from '../shared/game-deps';
import { wonLabel } from '../shared/gifts-of';
import { Modal } from '../shared/modal';
import type { ReviewDraft } from '../shared/spin-api';
import { t } from '../shared/texts';

/** Whether the dialog of the review is open. It waits for the end of a spin. */
export const isReviewOpen = ({ reviewOpen, phase }: PlayState): boolean =>
  reviewOpen && isSettled(phase);

/** The prompt of a first visit, the review after a spin, and what the guest is told. */
export function GameDialogs({
  page,
  state,
  deps: { saveGuestSession, countClick },
  prompt,
  closePrompt,
  slow,
  draft,
  dispatch,
  onSend,
}: ReturnType<typeof usePrompt> & {
  page: GamePage;
  state: PlayState;
  deps: GameDeps;
  slow: boolean;
  /** The guest's entries before a reload. */
  draft: ReviewDraft | undefined;
  dispatch: Dispatch<PlayAction>;
  /** Sends the guest's address, with a review or null. */
  onSend: (review: ReviewDraft | null) => void;
}) {
  const play = playOf(state.phase);
  return (
    <>
      <FollowPrompt
        page={page}
        open={prompt === 'open'}
        onClose={() => {
          closePrompt();
          saveGuestSession(page._id, {});
        }}
        onFollowed={(network) => {
          // A failure to count the click must not disturb the guest.
          countClick(page._id, network).catch(() => undefined);
        }}
      />
      {play && (
        <ReviewDialog
          open={isReviewOpen(state)}
          busy={state.phase.name === 'sending'}
          slow={slow}
          gift={play.outcome.kind === 'gift' ? wonLabel(play.outcome) : null}
          draft={draft}
          onChange={(review) => {
            saveGuestSession(page._id, { review });
          }}
          onClose={() => {
            saveGuestSession(page._id, { review: undefined });
            dispatch({ type: 'review closed' });
          }}
          onConfirm={onSend}
          onSkip={() => {
            onSend(null);
          }}
        />
      )}
      <NoticeDialog
        notice={state.notice?.at ? null : state.notice}
        onClose={() => {
          dispatch({ type: 'notice closed' });
        }}
      />
    </>
  );
}

/** A dialog with a notice and, when the request can be sent again, a retry button. */
function NoticeDialog({ notice, onClose }: { notice: Notice | null; onClose: () => void }) {
  return (
    <Modal open={notice !== null} title={t.moment} closeLabel={t.close} onClose={onClose}>
      <p className={shared.text} role="alert">
        {notice?.text()}
      </p>
      {notice?.retry && (
        <div className={fields.actions}>
          <button
            type="button"
            className={shared.primary}
            onClick={() => {
              onClose();
              notice.retry?.();
            }}
          >
            {t.retry}
          </button>
        </div>
      )}
    </Modal>
  );
}
