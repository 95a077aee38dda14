import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import { ApiError } from '@girouette/ui/api';
import { useApi, useHost } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { allowanceIn } from '../list/no-room';
import { useAccount } from '../../shared/owner';
import { paths } from '../../shared/paths';
import { queryKeys } from '../../shared/query-keys';
import { waitingNow } from '../../shared/waiting/waiting';
import { toRequest, type Draft, type Field } from './draft';
import { clearDraft, saveDraft, type Base } from './draft-storage';
import { fieldAt } from './fields';
import { initialSubmitState, resolveChange, submitReducer } from './submit-state';

export interface SubmitOptions {
  form: UseFormReturn<Draft>;
  pageId: string | null;
  storageKey: string;
  base: Base;
  setBase: (base: Base) => void;
  /** Whether the tab was closed while the draft was waiting to be saved. */
  resumed: boolean;
  focusField: (field: Field) => void;
}

interface Sent extends Base {
  /** Whether the owner publishes the findings of the guard anyway. */
  wordingConfirmed: boolean;
}

/** Sends a draft and turns each answer into a state. */
export function useSendDraft({
  form,
  pageId,
  storageKey,
  base,
  setBase,
  ...options
}: SubmitOptions) {
  const [state, dispatch] = useReducer(submitReducer, options.resumed, initialSubmitState);
  const { session } = useHost();
  const save = useSavePage();
  const toast = useToast();
  const navigate = useNavigate();

  const send = async (sent: Sent, id = pageId): Promise<void> => {
    if (!navigator.onLine) {
      dispatch({ type: 'delayed', waiting: 'offline' });
      return;
    }
    dispatch({ type: 'sending' });
    const saved = await save
      .mutateAsync({ ...sent, pageId: id, key: base.key, placeId: base.placeId })
      .catch((error: unknown) => handleFailure(error, sent));
    if (saved) await finish(sent.draft, saved);
  };

  const handleFailure = async (error: unknown, sent: Sent) => {
    if (!(error instanceof ApiError)) throw error;
    const { current } = error.details;
    if (session.user() === null) {
      // The session has ended and this screen disappears: the draft is saved until the owner signs in again.
      saveDraft(storageKey, { draft: sent.draft, base, toSave: true });
    } else if (error.code === 'PAGE_CHANGED' && current) {
      await handleChange(current as GamePage, sent);
    } else if (error.status === 0) {
      dispatch({ type: 'delayed', waiting: waitingNow() });
    } else {
      refuse(error);
    }
  };

  const handleChange = async (current: GamePage, sent: Sent) => {
    const next = resolveChange(current, { base, sent, pageId });
    if (next.kind === 'saved') await finish(sent.draft, current);
    else if (next.kind === 'conflict')
      dispatch({ type: 'stopped', obstacle: { ...next, current } });
    else await send({ ...sent, version: next.version }, next.pageId);
  };

  const refuse = (error: ApiError) => {
    if (error.code === 'PAGE_ALLOWANCE_REACHED') {
      const allowance = allowanceIn(error);
      dispatch({ type: 'stopped', obstacle: { kind: 'no-room', allowance } });
      return;
    }
    const field = error.field === undefined ? null : fieldAt(error.field);
    if (field) {
      form.setError(field, { type: 'server', message: error.message });
      options.focusField(field);
    }
    const final = field === null && isFinal(error);
    dispatch({
      type: 'stopped',
      obstacle: { kind: 'refused', message: error.message, final },
    });
  };

  const finish = async (draft: Draft, { _id: savedPage }: GamePage) => {
    setBase({ draft });
    dispatch({ type: 'saved' });
    clearDraft(storageKey);
    toast({ text: pageId === null ? 'Page créée' : 'Page mise à jour' });
    await navigate(paths.landingPages, { state: { savedPage } });
  };

  return { state, dispatch, send };
}

/**
 * Whether a retry cannot help. Only then does the dialog's button lead to /game (docs/specification §8); after a transient
 * failure the owner stays on the page and can retry.
 */
const isFinal = ({ status }: ApiError): boolean =>
  status >= 400 && status < 500 && status !== 401 && status !== 429;

interface PageToSave extends Sent {
  /** Null for a new page. */
  pageId: string | null;
}

/**
 * Creates a page, or with an id updates it from the version that was edited. Updates the cached page and refetches the
 * list.
 */
function useSavePage() {
  const api = useApi();
  const client = useQueryClient();
  const owner = useAccount();
  return useMutation({
    mutationFn: ({ pageId, draft, version, key, placeId, wordingConfirmed }: PageToSave) => {
      const sent = { gameFormat: toRequest(draft), ...(wordingConfirmed && { wordingConfirmed }) };
      return pageId === null
        ? api(
            'POST /api/game',
            { body: { ...sent, ...(placeId !== undefined && { placeId }) } },
            { headers: key === undefined ? {} : { 'idempotency-key': key } },
          )
        : api('PUT /api/game/:id', {
            params: { id: pageId },
            body: { ...sent, ...(version !== undefined && { version }) },
          });
    },
    onSuccess: async (page) => {
      client.setQueryData(queryKeys.page(page._id), page);
      await client.invalidateQueries({ queryKey: queryKeys.pages(owner) });
    },
  });
}
