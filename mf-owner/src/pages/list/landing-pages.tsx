import type { PageSummary } from '@girouette/contracts/pages/http/game-pages';
import { mayInSomePlace } from '@girouette/contracts/permissions';
import { Button } from '@girouette/ui/button';
import { openLayers } from '@girouette/ui/layer';
import { useTitle, useUser, WhenLoaded } from '@girouette/ui/microfrontend';
import { Notice } from '@girouette/ui/notice';
import { Page } from '@girouette/ui/page';
import { Empty } from '@girouette/ui/states';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CreateLink } from './create-link';
import { ModelNotice } from '../models/model-notice';
import { useAccount } from '../../shared/owner';
import { ClosedNotice } from '../../shared/page-state';
import { usePages } from '../../shared/use-pages';
import { UnsavedNotice } from '../../shared/waiting/unsaved-pages';
import { CopyNotices, useCopyLink } from './copy-link';
import type { PageDialog } from './page-actions';
import { OpenDialog, type Open } from './open-dialog';
import { PageTable } from './page-table';
import { PagesByPlace } from './pages-by-place';
import { QrDialog } from '../media/qr-dialog';
import { SavedNotice } from './saved-notice';
import { SwitchNotices, useSwitchPage } from './switch-page';

const OWN_TITLE = 'Modifier mes pages';
const READ_TITLE = 'Les pages du restaurant';

/** « Modifier mes pages »: every landing page of the account (docs/specification §2.4). */
export function LandingPages() {
  const pages = usePages(useAccount());
  const [open, setOpen] = useState<Open | null>(null);
  const openPage = (dialog: PageDialog, page: PageSummary) => {
    setOpen({ dialog, page });
  };
  const qr = useQrParam(pages.data);
  const link = useCopyLink();
  const switching = useSwitchPage();
  const user = useUser();
  const mayChange = mayInSomePlace(user, 'page:change');
  const title = mayChange ? OWN_TITLE : READ_TITLE;
  useTitle(title);

  return (
    <Page
      title={title}
      lead={
        mayChange
          ? 'Activez une page, partagez son lien ou changez ce qu’elle montre.'
          : 'Partagez leur lien ou leur QR code, et suivez leurs visites.'
      }
      actions={pages.data?.length ? <CreateLink /> : null}
    >
      <Notices pages={pages.data ?? []} onOpen={openPage} />
      <ClosedNotice
        pages={pages.data ?? []}
        choose={
          <Button
            onClick={() => {
              setOpen({ dialog: 'choose' });
            }}
          >
            Choisir les pages en ligne
          </Button>
        }
      />
      <WhenLoaded query={pages} loading="Chargement de vos pages…">
        {(rows) =>
          rows.length === 0 ? (
            <NoPages />
          ) : (
            <PagesByPlace pages={rows}>
              {(shown, placeOf) => (
                <PageTable
                  pages={shown}
                  placeOf={placeOf}
                  switching={switching}
                  onCopyLink={(page) => void link.copy(page)}
                  onQrCode={qr.show}
                  onOpen={openPage}
                />
              )}
            </PagesByPlace>
          )
        }
      </WhenLoaded>
      <SwitchNotices switching={switching} />
      {qr.page ? <QrDialog page={qr.page} onClose={qr.close} /> : null}
      {open ? (
        <OpenDialog
          {...open}
          pages={pages.data ?? []}
          onShow={setOpen}
          onClose={() => {
            setOpen(null);
          }}
        />
      ) : null}
      <CopyNotices notice={link.notice} onClose={link.close} onRenew={link.renew} />
    </Page>
  );
}

/** What the owner has to know, and what can follow a save. */
const Notices = ({
  pages,
  onOpen,
}: {
  pages: readonly PageSummary[];
  onOpen: (dialog: PageDialog, page: PageSummary) => void;
}) => (
  <>
    <RefusedNotice />
    <UnsavedNotice />
    <SavedNotice
      pages={pages}
      onTest={(page) => {
        onOpen('test', page);
      }}
    />
    <ModelNotice
      pages={pages}
      onShowChanges={(page) => {
        onOpen('changes', page);
      }}
    />
  </>
);

/** The page with the QR code that the address shows (`paths.qrCode`), and functions that change it. */
function useQrParam(pages: readonly PageSummary[] | undefined) {
  const [search, setSearch] = useSearchParams();
  const [isLeaving, setLeaving] = useState(false);
  const asked = isLeaving ? null : search.get('qr');
  const clear = () => {
    // single-spa keeps listeners of `popstate` itself, and ignores `once`.
    window.removeEventListener('popstate', clear);
    setSearch({}, { replace: true });
    setLeaving(false);
  };
  return {
    page: pages?.find(({ _id }) => _id === asked) ?? null,
    show: (page: PageSummary) => {
      setSearch({ qr: page._id }, { replace: true });
    },
    close: () => {
      if (openLayers() === 0) {
        clear();
        return;
      }
      // The dialog's entry in the history goes first; below it lies the one that names the page.
      setLeaving(true);
      window.addEventListener('popstate', clear);
    },
  };
}

/** Says why a sub-account is here (`paths.refused`). */
const RefusedNotice = () =>
  useSearchParams()[0].has('refused') ? (
    <Notice tone="warning">Cet écran est réservé au compte principal.</Notice>
  ) : null;

const NoPages = () =>
  mayInSomePlace(useUser(), 'page:create') ? (
    <Empty title="Votre première roue vous attend" action={<CreateLink />}>
      {'Choisissez vos cadeaux et vos couleurs\u00A0: la page est en ligne en quelques minutes.'}
    </Empty>
  ) : (
    <Empty title="Aucune page pour l’instant">Elles apparaîtront ici dès leur création.</Empty>
  );
