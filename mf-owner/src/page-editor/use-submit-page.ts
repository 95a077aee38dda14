import { ApiError } from '@girouette/ui/api';
import type { GamePage } from '@girouette/contracts/http/game';
import type { GameFormat } from '@girouette/contracts/http/game-format';
import { useHost } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import type { FieldFinding, PageField } from '@girouette/wording/published-texts';
import { useReducer, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { publishWarningsFor } from '../shared/publishing/publish-warnings';
import { allowanceIn } from '../shared/no-room/no-room-dialog';
import { paths } from '../shared/paths';
import { loadGuard } from '../shared/wording/guard';
import { useRetry, waitingNow } from '../shared/waiting/use-retry';
import { toDraft, toRequest, type Draft, type Field } from './draft';
import { clearDraft, saveDraft, type Base } from './draft-storage';
import { fieldAt, FIELD_ORDER } from './fields';
import { initialSubmitState, resolveChange, submitReducer } from './submit-state';
import { useSavePage } from './use-save-page';

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

/**
 * Saves the draft and opens the list (docs/specification §2.4). Offline it waits and saves when the network is back. A
 * conflict with another save, warnings on a new page, wording that platforms refuse, and an error are the `obstacle`.
 */
export function useSubmitPage(options: SubmitOptions) {
  const { form, pageId, base, setBase, focusField } = options;
  const { state, dispatch, send } = useSendDraft(options);
  /** The findings that the owner publishes anyway. */
  const confirmed = useRef<readonly FieldFinding[]>([]);

  /** @param how.skipWarnings skips the check before a new page goes online */
  const submit = ({
    skipWarnings = false,
    version = base.version,
  }: { skipWarnings?: boolean; version?: number | undefined } = {}) =>
    form.handleSubmit(
      async (draft) => {
        dispatch({ type: 'submitted' });
        const format = toRequest(draft);
        const warnings = pageId === null && !skipWarnings ? publishWarningsFor(format) : [];
        if (warnings.length > 0) {
          dispatch({ type: 'stopped', obstacle: { kind: 'warnings', warnings } });
          return;
        }
        const findings = await findingsIn(format);
        const wordingConfirmed = findings.length > 0 && isSame(findings, confirmed.current);
        if (findings.length === 0 || wordingConfirmed) {
          await send({ draft, version, wordingConfirmed });
        } else dispatch({ type: 'stopped', obstacle: { kind: 'wording', findings } });
      },
      (errors) => {
        const first = FIELD_ORDER.find((field) => errors[field]);
        if (first) focusField(first);
      },
    )();

  useRetry(state.waiting, () => {
    if (!state.saving && state.obstacle === null) void submit({ skipWarnings: true });
  });

  return {
    ...state,
    submit,
    stopWaiting: () => {
      dispatch({ type: 'waiting given up' });
    },
    confirmWording: () => {
      if (state.obstacle?.kind === 'wording') confirmed.current = state.obstacle.findings;
      return submit({ skipWarnings: true });
    },
    /** Saves the owner's choice of two versions over the newer one. */
    resolveConflict: (draft: Draft, current: GamePage) => {
      setBase({ draft: toDraft(current), version: current.version });
      form.reset(draft);
      return submit({ version: current.version });
    },
    close: () => {
      dispatch({ type: 'obstacle closed' });
    },
  };
}

/** Without the guard, the service records the findings as unconfirmed. */
const findingsIn = async (format: GameFormat): Promise<FieldFinding<PageField>[]> =>
  (await loadGuard())?.pageFindings(format) ?? [];

const isSame = (some: readonly FieldFinding[], others: readonly FieldFinding[]): boolean =>
  JSON.stringify(some) === JSON.stringify(others);

type Sent = Base & { wordingConfirmed: boolean };

/** Sends a draft and turns each answer into a state. */
function useSendDraft({ form, pageId, storageKey, base, setBase, ...options }: SubmitOptions) {
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
    try {
      const { draft, version, wordingConfirmed } = sent;
      await save.mutateAsync({
        ...{ pageId: id, gameFormat: toRequest(draft), version, key: base.key },
        wordingConfirmed,
      });
    } catch (error) {
      await handleFailure(error, sent);
      return;
    }
    await finish(sent.draft);
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
    if (next.kind === 'saved') await finish(sent.draft);
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

  const finish = async (draft: Draft) => {
    setBase({ draft });
    dispatch({ type: 'saved' });
    clearDraft(storageKey);
    toast({ text: pageId === null ? 'Page créée' : 'Page mise à jour' });
    await navigate(paths.landingPages);
  };

  return { state, dispatch, send };
}

/**
 * Whether a retry cannot help. Only then does the dialog's button lead to /game (docs/specification §8); after a transient
 * failure the owner stays on the page and can retry.
 */
const isFinal = ({ status }: ApiError): boolean =>
  status >= 400 && status < 500 && status !== 401 && status !== 429;
