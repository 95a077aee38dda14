import { useNavigate } from 'react-router';
import { PublishWarningsDialog } from '../shared/publishing/publish-warnings-dialog';
import { paths } from '../shared/paths';
import { WaitingNotice } from '../shared/waiting/waiting-notice';
import type { useSwitchPage } from './use-switch-page';

/** The notices while pages are switched: waiting switches, and warnings about a page that goes online. */
export function SwitchNotices({ switching }: { switching: ReturnType<typeof useSwitchPage> }) {
  const navigate = useNavigate();
  const { warnings, closeWarnings } = switching;
  const id = warnings?.id ?? '';
  return (
    <>
      <WaitingNotice
        waiting={switching.waiting}
        onSave={switching.sendAll}
        onGiveUp={switching.giveUp}
      />
      <PublishWarningsDialog
        warnings={warnings?.list ?? null}
        onCorrect={(field) => {
          closeWarnings();
          void navigate(paths.editField(id, field));
        }}
        onAnyway={() => {
          closeWarnings();
          void switching.switchPage({ id, on: true, skipWarnings: true });
        }}
        onClose={closeWarnings}
      />
    </>
  );
}
