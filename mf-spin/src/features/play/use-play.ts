import type { GamePage } from '@girouette/contracts/http/game';
import { useEffect, useReducer } from 'react';
import { newId } from '@girouette/ui/id';
import { clearSpin, saveSpin, loadSpin, type SavedSpin } from '../../shared/spin-storage';
import {
  ApiError,
  checkParticipation,
  sendResult,
  sendReview,
  spin,
  withRetry,
  type ReviewDraft,
} from '../../shared/spin-api';
import { noticeOf } from './notice-of';
import { initialPlayState, playOf, playReducer } from './play-state';

/**
 * The play of one guest on one page. `draw` asks the server for an outcome, `send` sends the review (null for none) and
 * the gift's e-mail. A play from before a reload is restored.
 */
export function usePlay(page: GamePage) {
  const [state, dispatch] = useReducer(playReducer, initialPlayState);
  const pageId = page._id;

  useEffect(() => {
    const restore = async ({ key, email, doneMessage: message }: SavedSpin) => {
      try {
        const play = await withRetry(() => spin({ pageId, email }, key));
        dispatch({ type: 'restored', play, message });
      } catch (error) {
        if (isFinal(error)) {
          clearSpin(pageId);
          return;
        }
        const retry = () => void restore({ key, email, ...(message && { doneMessage: message }) });
        dispatch({ type: 'refused', notice: noticeOf(error, retry) });
      }
    };
    const saved = loadSpin(pageId);
    if (saved) void restore(saved);
  }, [pageId]);

  async function draw(email: string) {
    dispatch({ type: 'draw asked' });
    const saved = loadSpin(pageId);
    // A spin without an answer may have been drawn: with the same key the server returns that play.
    const again = saved?.email === email;
    const key = again ? saved.key : newId();
    try {
      if (!again) await refuseIfPlayed(pageId, email);
      saveSpin(pageId, { key, email });
      dispatch({ type: 'drawn', play: await withRetry(() => spin({ pageId, email }, key)) });
    } catch (error) {
      if (isFinal(error)) clearSpin(pageId);
      dispatch({ type: 'refused', notice: noticeOf(error, () => void draw(email)) });
    }
  }

  async function send(email: string, review: ReviewDraft | null) {
    const play = playOf(state.phase);
    if (!play) return;
    const { ticket, outcome } = play;
    dispatch({ type: 'sending' });
    try {
      if (review) {
        await withRetry(() => sendReview({ ...review, pageId, ownerId: page.ownerId, ticket }));
      }
      const message =
        outcome.kind === 'gift'
          ? (await withRetry(() => sendResult(resultOf(page, play, email)))).message
          : 'Merci pour votre participation, et à très bientôt !';
      const saved = loadSpin(pageId);
      if (saved) saveSpin(pageId, { ...saved, doneMessage: message });
      dispatch({ type: 'sent', message });
    } catch (error) {
      const retry = () => void send(email, review);
      dispatch({ type: 'sending failed', notice: noticeOf(error, retry) });
    }
  }

  return { state, dispatch, draw, send };
}

/** Whether the server has decided about this spin; after too many requests (429) it has not. */
const isFinal = (error: unknown) => error instanceof ApiError && error.body.statusCode !== 429;

/** The check before the spin (docs/specification §7). When it gets no answer, the draw decides. */
async function refuseIfPlayed(pageId: string, email: string): Promise<void> {
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
