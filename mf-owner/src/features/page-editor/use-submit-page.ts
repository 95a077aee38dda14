import { ApiError } from '@girouette/ui/api';
import type { GamePage } from '@girouette/contracts/http/game';
import { useHost } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { remarksOn, type Remark } from '../../shared/going-online/remarks';
import { paths } from '../../shared/paths';
import { useRetry, waitingNow, type Waiting } from '../../shared/waiting/use-retry';
import type { Conflict } from './conflict-dialog';
import { toDraft, toRequest, sameDraft, type Draft, type Field } from './draft';
import { clearDraft, saveDraft, type Base } from './draft-storage';
import { fieldAt, FIELD_ORDER } from './fields';
import { useSavePage } from './use-save-page';

/** A question or a refusal that stands between the owner and the saved page. */
export type Obstacle =
  | { kind: 'remarks'; remarks: readonly Remark[] }
  | { kind: 'conflict'; conflict: Conflict; current: GamePage }
  /** `final`: trying again cannot help. */
  | { kind: 'refused'; message: string; final: boolean };

/**
 * Saves the draft and goes to the list (docs/specification §2.4). Without network it waits and goes on by itself; a
 * page that was saved elsewhere meanwhile, a page that will not please, and a refusal are the `obstacle`.
 */
export function useSubmitPage(options: {
  form: UseFormReturn<Draft>;
  pageId: string | null;
  storageKey: string;
  base: Base;
  setBase: (base: Base) => void;
  /** The draft was left waiting when the tab was closed. */
  left: boolean;
  focusField: (field: Field) => void;
}) {
  const { form, pageId, storageKey, base, setBase, left, focusField } = options;
  const [saving, setSaving] = useState(false);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const [waiting, setWaiting] = useState<Waiting | null>(() => {
    if (!left) return null;
    return navigator.onLine ? 'left' : 'offline';
  });
  const { session } = useHost();
  const save = useSavePage(pageId);
  const toast = useToast();
  const navigate = useNavigate();

  const saved = async (draft: Draft) => {
    setBase({ draft });
    setSaving(false);
    setWaiting(null);
    clearDraft(storageKey);
    toast({ text: pageId === null ? 'Page créée' : 'Page mise à jour' });
    await navigate(paths.landingPages);
  };

  const refused = (error: ApiError) => {
    setWaiting(null);
    const field = error.field === undefined ? null : fieldAt(error.field);
    if (field) {
      form.setError(field, { type: 'server', message: error.message });
      focusField(field);
    }
    setObstacle({
      kind: 'refused',
      message: error.message,
      final: field === null && isFinal(error),
    });
  };

  /** The page is another one by now. Only where that concerns what was written is there something to decide. */
  const changed = async (current: GamePage, { draft, version }: Base) => {
    const theirs = toDraft(current);
    // An earlier attempt did arrive, and only its answer was lost.
    if (sameDraft(draft, theirs)) return saved(draft);
    // It was only switched on or off.
    if (sameDraft(base.draft, theirs) && current.version !== version) {
      return send({ draft, version: current.version });
    }
    setWaiting(null);
    setObstacle({ kind: 'conflict', conflict: { mine: draft, theirs, base: base.draft }, current });
  };

  const failed = async (error: unknown, sent: Base) => {
    if (!(error instanceof ApiError)) throw error;
    // The session is over: this screen goes away, and the draft waits for its owner to sign in again.
    if (session.user() === null) {
      saveDraft(storageKey, { draft: sent.draft, base, toSave: true });
      return;
    }
    setSaving(false);
    const { current } = error.details;
    if (error.code === 'PAGE_CHANGED' && current) {
      return changed(current as GamePage, sent);
    }
    // What was lost on its way can be sent again without harm, but a page must not be created twice.
    if (error.status === 0 && pageId !== null) setWaiting(waitingNow());
    else refused(error);
  };

  const send = async (sent: Base): Promise<void> => {
    if (!navigator.onLine) {
      setWaiting('offline');
      return;
    }
    setSaving(true);
    try {
      await save.mutateAsync({ gameFormat: toRequest(sent.draft), version: sent.version });
    } catch (error) {
      await failed(error, sent);
      return;
    }
    await saved(sent.draft);
  };

  /** @param how.asIs leaves out the last look before a new page goes online */
  const submit = ({
    asIs = false,
    version = base.version,
  }: { asIs?: boolean; version?: number | undefined } = {}) =>
    form.handleSubmit(
      async (draft) => {
        setObstacle(null);
        const remarks = pageId === null && !asIs ? remarksOn(toRequest(draft)) : [];
        if (remarks.length > 0) setObstacle({ kind: 'remarks', remarks });
        else await send({ draft, version });
      },
      (errors) => {
        const first = FIELD_ORDER.find((field) => errors[field]);
        if (first) focusField(first);
      },
    )();

  useRetry(waiting, () => {
    if (!saving && obstacle === null) void submit({ asIs: true });
  });

  return {
    saving,
    waiting,
    obstacle,
    submit,
    stopWaiting: () => {
      setWaiting(null);
    },
    /** Takes what was chosen between two versions, and saves it over the newer one. */
    decide: (draft: Draft, current: GamePage) => {
      setBase({ draft: toDraft(current), version: current.version });
      form.reset(draft);
      return submit({ version: current.version });
    },
    close: () => {
      setObstacle(null);
    },
  };
}

/**
 * Whether trying again cannot help. Only then does the window's button lead to /game (docs/specification §8); after a
 * failure that may pass it stays, for on another page's address the owner would have to come back first.
 */
const isFinal = ({ status }: ApiError): boolean =>
  status >= 400 && status < 500 && status !== 401 && status !== 429;
