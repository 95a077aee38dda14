import type { GamePage } from '@girouette/contracts/http/game';
import { useCallback, useEffect, useReducer } from 'react';
import { forgetSpin, keepSpin, keptSpin, newId } from '../../shared/kept-spin';
import {
  NoAnswer,
  Refusal,
  checkParticipation,
  patiently,
  sendResult,
  sendReview,
  spin,
  type ReviewDraft,
} from '../../shared/spin-api';
import { initialPlayState, playOf, playReducer } from './play-state';

const NO_ANSWER =
  'La connexion ne répond pas. Rien n’est perdu : vérifiez votre réseau, puis réessayez.';

/** The play of one guest on one page: what is shown, and the four things they can do. */
export function usePlay(page: GamePage) {
  const [state, dispatch] = useReducer(playReducer, initialPlayState);
  const pageId = page._id;

  useEffect(() => {
    const kept = keptSpin(pageId);
    if (!kept) return;
    patiently(() => spin({ pageId, email: kept.email }, kept.key)).then(
      (play) => {
        dispatch({ type: 'restored', play });
      },
      () => {
        forgetSpin(pageId);
      },
    );
  }, [pageId]);

  const draw = useCallback(
    async (email: string) => {
      dispatch({ type: 'draw asked' });
      const kept = keptSpin(pageId);
      const key = kept?.email === email ? kept.key : newId();
      try {
        await refuseIfPlayed(pageId, email);
        keepSpin(pageId, { key, email });
        dispatch({ type: 'drawn', play: await patiently(() => spin({ pageId, email }, key)) });
      } catch (error) {
        // Without an answer the draw may still have happened: the key is kept, so that trying again finds it.
        if (error instanceof Refusal) forgetSpin(pageId);
        dispatch({ type: 'refused', notice: noticeOf(error) });
      }
    },
    [pageId],
  );

  const send = useCallback(
    async (email: string, review: ReviewDraft | null) => {
      const play = playOf(state.phase);
      if (!play) return;
      dispatch({ type: 'sending' });
      try {
        if (review) {
          const { ticket } = play;
          await patiently(() => sendReview({ ...review, pageId, ownerId: page.ownerId, ticket }));
        }
        const message =
          play.outcome.kind === 'gift'
            ? (await patiently(() => sendResult(resultOf(page, play, email)))).message
            : 'Merci pour votre participation, et à très bientôt !';
        dispatch({ type: 'sent', message });
      } catch (error) {
        dispatch({ type: 'sending failed', notice: noticeOf(error) });
      }
    },
    [page, pageId, state.phase],
  );

  return { state, dispatch, draw, send };
}

/** Asks before the spin, as SPEC.md §7 has it. When the question itself goes unanswered the draw decides. */
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

function noticeOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (error instanceof NoAnswer) return NO_ANSWER;
  throw error;
}
