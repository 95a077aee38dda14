import { newDrawValue } from '@girouette/contracts/plays/draw-value';
import type { Play } from '@girouette/contracts/plays/http/plays';
import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import { LATER_ASK_VERSION } from '@girouette/contracts/pages/later-ask';
import { MARKETING_VERSION } from '@girouette/contracts/mails/marketing';
import { newId } from '@girouette/ui/id';
import { useEffect, useReducer } from 'react';
import type { Choices } from '../shared/choices';
import type { GameDeps } from '../shared/game-deps';
import { ApiError, withRetry, type ReviewDraft } from '../shared/spin-api';
import type { GuestSession, SavedSpin } from '../shared/spin-storage';
import { noticeOf } from './notice-of';
import { initialPlayState, playOf, playReducer } from './play-state';

/** How long the commitments of a page hold: its hour and the next. */
const COMMITTED_MS = 2 * 3_600_000;

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
      const { spin: asked, review, commitments, doneMessage: message } = savedOf(deps, pageId);
      if (!asked) return;
      try {
        const play = await drawAs(deps, { page, asked, commitments });
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
  }, [page, pageId, deps]);

  async function spin(email: string, choices: Choices) {
    const { accepts, laterAsk, adult } = choices;
    dispatch({ type: 'spin asked' });
    const { spin: asked, commitments } = savedOf(deps, pageId);
    // A spin without an answer may have been drawn: with the same key the server returns that play.
    const again = asked?.email === email;
    const wanted = again
      ? asked
      : {
          key: newId(),
          email,
          value: newDrawValue(),
          ...(accepts && { marketing: MARKETING_VERSION }),
          ...(laterAsk && { laterAsk: LATER_ASK_VERSION }),
          ...(adult && { adult: true as const }),
        };
    try {
      if (!again) await refuseIfPlayed(deps, { pageId, email });
      const known = again ? commitments : [];
      const play = await drawAs(deps, { page, asked: wanted, commitments: known });
      dispatch({ type: 'drawn', play });
    } catch (error) {
      if (isFinal(error)) forgetSpin(deps, pageId);
      dispatch({ type: 'refused', notice: noticeOf(error, () => void spin(email, choices)) });
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
          : '';
      saveGuestSession(pageId, { review: undefined, doneMessage: message });
      dispatch({ type: 'sent', message });
    } catch (error) {
      const retry = () => void send(email, review);
      dispatch({ type: 'sending failed', notice: noticeOf(error, retry) });
    }
  }

  return { state, dispatch, spin, send };
}

/**
 * Asks for the draw of a spin, which is saved before. An earlier attempt may not have reached the server, so the commitments of now join the
 * known ones.
 * @param options.commitments undefined for a spin from before they were saved
 */
async function drawAs(
  deps: GameDeps,
  {
    page,
    asked,
    commitments,
  }: { page: GamePage; asked: SavedSpin } & Pick<GuestSession, 'commitments'>,
): Promise<Play> {
  const { key, ...guest } = asked;
  const all = commitments && [
    ...new Set([...commitments, ...(await commitmentsOfNow(deps, page))]),
  ];
  deps.saveGuestSession(page._id, { spin: asked, commitments: all });
  return withRetry(() => deps.spin({ pageId: page._id, ...guest }, key));
}

/** A page has the commitments of two hours, and is read again after them. */
async function commitmentsOfNow(
  { readPage }: GameDeps,
  { _id, draw }: GamePage,
): Promise<string[]> {
  if (!draw) return [];
  const age = Date.now() - Date.parse(`${draw.hour}:00Z`);
  const isOld = age < 0 || age >= COMMITTED_MS;
  const known = isOld ? (await withRetry(() => readPage(_id))).draw : draw;
  return known?.commitments ?? [];
}

const savedOf = ({ loadGuestSession }: GameDeps, pageId: string): Partial<GuestSession> =>
  loadGuestSession(pageId) ?? {};

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
