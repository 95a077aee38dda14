import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import type { GameFormat } from '@girouette/contracts/pages/http/game-format';
import type { FieldFinding, PageField } from '@girouette/wording/published-texts';
import { useRef } from 'react';
import { publishWarningsFor } from './publish-warnings';
import { useRetry } from '../../shared/waiting/waiting';
import { loadGuard } from '../../shared/wording/guard';
import { toDraft, toRequest, type Draft } from './draft';
import { FIELD_ORDER } from './fields';
import { useSendDraft, type SubmitOptions } from './use-send-draft';

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
