import { newDrawValue } from '@girouette/contracts/draw-value';
import type { GamePage } from '@girouette/contracts/http/game';
import { MARKETING_VERSION } from '@girouette/contracts/marketing';
import { useEffect, useReducer } from 'react';
import { newId } from '@girouette/ui/id';
import type { GameDeps } from '../../shared/game-deps';
import { ApiError, withRetry, type ReviewDraft } from '../../shared/spin-api';
import type { SavedSpin } from '../../shared/spin-storage';
import { noticeOf } from './notice-of';
import { initialPlayState, playOf, playReducer } from './play-state';

/**
 * The play of one guest on one page. `spin` asks the server for an outcome. `send` sends the review (null for none) and requests the gift's
 * e-mail. Restores a play after a reload.
 */
export function usePlay(page: GamePage, deps: GameDeps) {
  const pageId = page._id;
  const { loadGuestSession, saveGuestSession, sendResult, sendReview } = deps;
  const [state, dispatch] = useReducer(playReducer, undefined, () =>
    initialPlayState(loadGuestSession(pageId)?.spin !== undefined),
  );

  useEffect(() => {
    const restore = async () => {
      const { spin: asked, review, doneMessage: message } = deps.loadGuestSession(pageId) ?? {};
      if (!asked) return;
      try {
        const play = await withRetry(() => spinAs(deps, { pageId, asked }));
        dispatch({ type: 'restored', play, message, reviewing: review !== undefined });
      } catch (error) {
        if (isFinal(error)) forgetSpin(deps, pageId);
        const retry = () => {
          dispatch({ type: 'spin asked' });
          void restore();
        };
        dispatch({ type: 'refused', notice: noticeOf(error, retry) });
      }
    };
    void restore();
  }, [pageId, deps]);

  async function spin(email: string, accepts: boolean) {
    dispatch({ type: 'spin asked' });
    const asked = loadGuestSession(pageId)?.spin;
    // A spin without an answer may have been drawn: with the same key the server returns that play.
    const again = asked?.email === email;
    const wanted = again
      ? asked
      : {
          ...{ key: newId(), email, value: newDrawValue() },
          ...(accepts && { marketing: MARKETING_VERSION }),
        };
    try {
      if (!again) await refuseIfPlayed(deps, { pageId, email });
      saveGuestSession(pageId, { spin: wanted });
      dispatch({
        type: 'drawn',
        play: await withRetry(() => spinAs(deps, { pageId, asked: wanted })),
      });
    } catch (error) {
      if (isFinal(error)) forgetSpin(deps, pageId);
      dispatch({ type: 'refused', notice: noticeOf(error, () => void spin(email, accepts)) });
    }
  }

  async function send(email: string, review: ReviewDraft | null) {
    const play = playOf(state.phase);
    if (!play) return;
    const { ticket, outcome } = play;
    dispatch({ type: 'sending' });
    try {
      if (review) {
        await withRetry(() =>
          sendReview({ ...review, pageId, ownerId: page.ownerId, ticket, email }),
        );
      }
      const message =
        outcome.kind === 'gift'
          ? (await withRetry(() => sendResult(resultOf(page, play, email)))).message
          : 'Merci pour votre participation, et à très bientôt\u202F!';
      saveGuestSession(pageId, { review: undefined, doneMessage: message });
      dispatch({ type: 'sent', message });
    } catch (error) {
      const retry = () => void send(email, review);
      dispatch({ type: 'sending failed', notice: noticeOf(error, retry) });
    }
  }

  return { state, dispatch, spin, send };
}

const spinAs = (
  { spin }: GameDeps,
  { pageId, asked: { key, ...guest } }: { pageId: string; asked: SavedSpin },
) => spin({ pageId, ...guest }, key);

const forgetSpin = ({ saveGuestSession }: GameDeps, pageId: string) => {
  saveGuestSession(pageId, { spin: undefined });
};

/** Whether the server has decided about this spin; after too many requests (429) it has not. */
const isFinal = (error: unknown) => error instanceof ApiError && error.body.statusCode !== 429;

/** The check before the spin (docs/specification §7). When it gets no answer, the draw decides. */
async function refuseIfPlayed(
  { checkParticipation }: GameDeps,
  { pageId, email }: { pageId: string; email: string },
): Promise<void> {
  try {
    await checkParticipation(pageId, email);
  } catch (error) {
    if (error instanceof ApiError && error.body.statusCode === 409) throw error;
  }
}

function resultOf(
  page: GamePage,
  play: { ticket: string; outcome: { label: string } },
  email: string,
) {
  return {
    email,
    selectedGift: play.outcome.label,
    message: page.content,
    resturantName: page.resturantName,
    resturantAddress: page.resturantAddress,
    pageId: page._id,
    ticket: play.ticket,
  };
}
