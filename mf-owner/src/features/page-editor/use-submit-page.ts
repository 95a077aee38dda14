import { ApiError } from '@girouette/ui/api';
import type { GamePage } from '@girouette/contracts/http/game';
import { useHost } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { remarksOn, type Remark } from '../../shared/going-online/remarks';
import { allowanceIn } from '../../shared/no-room/no-room-dialog';
import { paths } from '../../shared/paths';
import { useRetry, waitingNow, type Waiting } from '../../shared/waiting/use-retry';
import type { Conflict } from './conflict-dialog';
import { toDraft, toRequest, sameDraft, type Draft, type Field } from './draft';
import { clearDraft, saveDraft, type Base } from './draft-storage';
import { fieldAt, FIELD_ORDER } from './fields';
import { useSavePage } from './use-save-page';

/** A question or an error that keeps the page from being saved. */
export type Obstacle =
  | { kind: 'remarks'; remarks: readonly Remark[] }
  | { kind: 'conflict'; conflict: Conflict; current: GamePage }
  /** `final`: a retry cannot help. */
  | { kind: 'refused'; message: string; final: boolean }
  /** The owner has as many pages as the allowance. */
  | { kind: 'no-room'; allowance: number };

/**
 * Saves the draft and opens the list (docs/specification §2.4). Offline it waits and saves when the network is back. A
 * conflict with another save, remarks on a new page, and an error are the `obstacle`.
 */
export function useSubmitPage(options: {
  form: UseFormReturn<Draft>;
  pageId: string | null;
  storageKey: string;
  base: Base;
  setBase: (base: Base) => void;
  /** The tab was closed while the draft was waiting to be saved. */
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
  const save = useSavePage();
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
    if (error.code === 'PAGE_ALLOWANCE_REACHED') {
      setObstacle({ kind: 'no-room', allowance: allowanceIn(error) });
      return;
    }
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

  /** The page has changed since it was loaded, which is a conflict only when the draft's fields differ. */
  const changed = async (current: GamePage, { draft, version }: Base) => {
    const theirs = toDraft(current);
    // An earlier attempt has succeeded, and only its response was lost.
    if (sameDraft(draft, theirs)) return saved(draft);
    // The draft has changed since the page was created by an attempt whose response was lost.
    if (pageId === null) return send({ draft, version: current.version }, current._id);
    // The page was only switched on or off.
    if (sameDraft(base.draft, theirs) && current.version !== version) {
      return send({ draft, version: current.version });
    }
    setWaiting(null);
    setObstacle({ kind: 'conflict', conflict: { mine: draft, theirs, base: base.draft }, current });
  };

  const failed = async (error: unknown, sent: Base) => {
    if (!(error instanceof ApiError)) throw error;
    // The session has ended and this screen disappears: the draft is saved until the owner signs in again.
    if (session.user() === null) {
      saveDraft(storageKey, { draft: sent.draft, base, toSave: true });
      return;
    }
    setSaving(false);
    const { current } = error.details;
    if (error.code === 'PAGE_CHANGED' && current) {
      return changed(current as GamePage, sent);
    }
    if (error.status === 0) setWaiting(waitingNow());
    else refused(error);
  };

  const send = async (sent: Base, id = pageId): Promise<void> => {
    if (!navigator.onLine) {
      setWaiting('offline');
      return;
    }
    setSaving(true);
    try {
      const { draft, version } = sent;
      await save.mutateAsync({ pageId: id, gameFormat: toRequest(draft), version, key: base.key });
    } catch (error) {
      await failed(error, sent);
      return;
    }
    await saved(sent.draft);
  };

  /** @param how.asIs skips the check before a new page goes online */
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
    /** Saves the owner's choice of two versions over the newer one. */
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
 * Whether a retry cannot help. Only then does the dialog's button lead to /game (docs/specification §8); after a transient
 * failure the owner stays on the page and can retry.
 */
const isFinal = ({ status }: ApiError): boolean =>
  status >= 400 && status < 500 && status !== 401 && status !== 429;
