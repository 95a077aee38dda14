import { MessageDialog } from '@girouette/ui/dialog';
import { openLayers } from '@girouette/ui/layer';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { PublishWarningsDialog } from './publish-warnings';
import { NoRoomDialog } from '../list/no-room';
import { paths } from '../../shared/paths';
import { queryKeys } from '../../shared/query-keys';
import { WordingDialog } from '../../shared/wording/wording-dialog';
import { WaitingNotice } from '../../shared/waiting/waiting';
import type { ConflictDialogProps } from './conflict-dialog';
import type { Field } from './draft';
import { fieldAt } from './fields';
import type { useSubmitPage } from './use-submit-page';

/** Everything that can appear while a page is saved: notices and dialogs. */
export function SubmitNotices({
  saving,
  focusField,
}: {
  saving: ReturnType<typeof useSubmitPage>;
  focusField: (field: Field) => void;
}) {
  const navigate = useNavigate();
  /** The dialog's entry in the history becomes the new page's. */
  const toCreatePage = () => void navigate(paths.createPage, { replace: openLayers() > 0 });
  const { obstacle, waiting, submit, close } = saving;
  const refusal = obstacle?.kind === 'refused' ? obstacle : null;
  return (
    <>
      <WaitingNotice
        waiting={waiting}
        saving={saving.saving}
        onSave={() => void submit({ skipWarnings: true })}
        onGiveUp={saving.stopWaiting}
      />
      <PublishWarningsDialog
        warnings={obstacle?.kind === 'warnings' ? obstacle.warnings : null}
        onCorrect={(field) => {
          close();
          focusField(field);
        }}
        onAnyway={() => void submit({ skipWarnings: true })}
        onClose={close}
      />
      <WordingDialog
        findings={obstacle?.kind === 'wording' ? obstacle.findings : null}
        anyway="Publier quand même"
        onAnyway={() => void saving.confirmWording()}
        onReview={(field) => {
          close();
          const known = fieldAt(field);
          if (known) focusField(known);
        }}
        onClose={close}
      />
      {obstacle?.kind === 'conflict' ? (
        <LateConflictDialog
          conflict={obstacle.conflict}
          onDecide={(draft) => void saving.resolveConflict(draft, obstacle.current)}
          onClose={close}
        />
      ) : null}
      <MessageDialog
        message={refusal?.message ?? null}
        button="D'accord"
        onPress={() => {
          if (refusal?.final) toCreatePage();
        }}
        onClose={close}
      />
      {obstacle?.kind === 'no-room' ? (
        <NoRoomDialog
          allowance={obstacle.allowance}
          note="Ce que vous avez saisi est conservé."
          onAccept={toCreatePage}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** Few owners meet it, so its code loads when they do. The draft stays when it does not come. */
function LateConflictDialog(props: ConflictDialogProps) {
  const { data, isError } = useQuery({
    queryKey: queryKeys.conflictDialog,
    queryFn: () => import('./conflict-dialog'),
    staleTime: Infinity,
    retry: false,
  });
  if (data) return <data.ConflictDialog {...props} />;
  return (
    <MessageDialog
      message={
        isError
          ? 'La page a changé entre-\u2060temps. La comparaison n’a pas pu être chargée. Vérifiez votre réseau, puis enregistrez de nouveau.'
          : null
      }
      button="D'accord"
      onClose={props.onClose}
    />
  );
}
