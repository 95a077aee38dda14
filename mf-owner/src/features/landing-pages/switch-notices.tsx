import { useNavigate } from 'react-router';
import { RemarksDialog } from '../../shared/going-online/remarks-dialog';
import { paths } from '../../shared/paths';
import { WaitingNotice } from '../../shared/waiting/waiting-notice';
import type { useSwitchPage } from './use-switch-page';

/** What can appear while pages are switched: switches that wait, and remarks on a page that goes online. */
export function SwitchNotices({ switching }: { switching: ReturnType<typeof useSwitchPage> }) {
  const navigate = useNavigate();
  const { remarks, closeRemarks } = switching;
  const id = remarks?.id ?? '';
  return (
    <>
      <WaitingNotice
        waiting={switching.waiting}
        onSave={switching.sendAll}
        onGiveUp={switching.giveUp}
      />
      <RemarksDialog
        remarks={remarks?.list ?? null}
        onCorrect={(field) => {
          closeRemarks();
          void navigate(paths.editField(id, field));
        }}
        onAnyway={() => {
          closeRemarks();
          void switching.switchPage({ id, on: true, skipRemarks: true });
        }}
        onClose={closeRemarks}
      />
    </>
  );
}
