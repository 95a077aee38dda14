import type { GamePage } from '@girouette/contracts/http/game';
import { useEffect, useReducer } from 'react';
import { forgetSpin, keepSpin, keptSpin, newId, type KeptSpin } from '../../shared/kept-spin';
import {
  Refusal,
  checkParticipation,
  sendResult,
  sendReview,
  spin,
  withRetries,
  type ReviewDraft,
} from '../../shared/spin-api';
import { noticeOf } from './notice-of';
import { initialPlayState, playOf, playReducer } from './play-state';

/** The play of one guest on one page: what is shown, and what they can do. */
export function usePlay(page: GamePage) {
  const [state, dispatch] = useReducer(playReducer, initialPlayState);
  const pageId = page._id;

  useEffect(() => {
    const restore = async ({ key, email, doneMessage: message }: KeptSpin) => {
      try {
        const play = await withRetries(() => spin({ pageId, email }, key));
        dispatch({ type: 'restored', play, message });
      } catch (error) {
        if (isFinal(error)) {
          forgetSpin(pageId);
          return;
        }
        const retry = () => void restore({ key, email, ...(message && { doneMessage: message }) });
        dispatch({ type: 'refused', notice: noticeOf(error, retry) });
      }
    };
    const kept = keptSpin(pageId);
    if (kept) void restore(kept);
  }, [pageId]);

  async function draw(email: string) {
    dispatch({ type: 'draw asked' });
    const kept = keptSpin(pageId);
    // A spin that got no answer may have been drawn: with the same key the server answers that play.
    const again = kept?.email === email;
    const key = again ? kept.key : newId();
    try {
      if (!again) await refuseIfPlayed(pageId, email);
      keepSpin(pageId, { key, email });
      dispatch({ type: 'drawn', play: await withRetries(() => spin({ pageId, email }, key)) });
    } catch (error) {
      if (isFinal(error)) forgetSpin(pageId);
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
        await withRetries(() => sendReview({ ...review, pageId, ownerId: page.ownerId, ticket }));
      }
      const message =
        outcome.kind === 'gift'
          ? (await withRetries(() => sendResult(resultOf(page, play, email)))).message
          : 'Merci pour votre participation, et à très bientôt !';
      const kept = keptSpin(pageId);
      if (kept) keepSpin(pageId, { ...kept, doneMessage: message });
      dispatch({ type: 'sent', message });
    } catch (error) {
      const retry = () => void send(email, review);
      dispatch({ type: 'sending failed', notice: noticeOf(error, retry) });
    }
  }

  return { state, dispatch, draw, send };
}

/** Whether the server has decided on this spin; after too many requests (429) it has not. */
const isFinal = (error: unknown) => error instanceof Refusal && error.problem.statusCode !== 429;

/** Asks before the spin, as docs/specification §7 has it. When the question itself goes unanswered the draw decides. */
async function refuseIfPlayed(pageId: string, email: string): Promise<void> {
  try {
    await checkParticipation(pageId, email);
  } catch (error) {
    if (error instanceof Refusal && error.problem.statusCode === 409) throw error;
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
