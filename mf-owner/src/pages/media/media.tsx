import type { PageSummary } from '@girouette/contracts/pages/http/game-pages';
import type { Medium } from '@girouette/contracts/pages/http/media';
import { MAX_MEDIA } from '@girouette/contracts/pages/medium';
import { mayInSomePlace } from '@girouette/contracts/permissions';
import { Button, buttonClass } from '@girouette/ui/button';
import { useTitle, useUser, WhenLoaded } from '@girouette/ui/microfrontend';
import { Page, PageSkeleton } from '@girouette/ui/page';
import { Empty } from '@girouette/ui/states';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAccount } from '../../shared/owner';
import { paths } from '../../shared/paths';
import { QrDialog } from './qr-dialog';
import { usePages } from '../../shared/use-pages';
import { MediaTable, type Opened } from './media-table';
import { AddDialog, DeleteDialog, RenameDialog } from './medium-dialogs';
import { SheetDialog } from './sheet-dialog';
import { useMedia } from './use-media';
import styles from './media.module.css';

/** « Supports »: what carries the QR codes of a page, and which of them bring guests (docs/specification §10.54). */
export function Media() {
  useTitle('Supports');
  const pages = usePages(useAccount());
  const asked = useSearchParams()[0].get('supports');
  return (
    <WhenLoaded query={pages} skeleton={<PageSkeleton />}>
      {(found) => {
        const page = found.find(({ _id }) => _id === asked);
        return page ? <MediaOfPage key={page._id} page={page} /> : <NoPage />;
      }}
    </WhenLoaded>
  );
}

const AllPages = () => (
  <Link className={buttonClass({ variant: 'quiet' })} to={paths.landingPages}>
    Toutes les pages
  </Link>
);

const NoPage = () => (
  <Page title="Supports">
    <Empty title="Cette page n’existe plus" action={<AllPages />}>
      Ses supports ont été supprimés avec elle.
    </Empty>
  </Page>
);

function MediaOfPage({ page }: { page: PageSummary }) {
  const media = useMedia(page._id);
  const [opened, setOpened] = useState<Opened | null>(null);
  const mayChange = mayInSomePlace(useUser(), 'page:change');
  const known = media.data ?? [];
  const open = (dialog: 'add' | 'sheet') => () => {
    setOpened({ dialog });
  };
  const add = mayChange ? <Button onClick={open('add')}>Ajouter des supports</Button> : null;
  return (
    <Page
      title={`Supports de «\u00A0${page.resturantName}\u00A0»`}
      lead="Une table, une vitrine, un sac&nbsp;: donnez à chacun son QR code, et voyez lequel fait venir vos clients."
      actions={
        <>
          <AllPages />
          {known.length > 0 ? (
            <Button variant="secondary" onClick={open('sheet')}>
              Imprimer les QR codes
            </Button>
          ) : null}
          {known.length > 0 && known.length < MAX_MEDIA ? add : null}
        </>
      }
    >
      <WhenLoaded query={media} loading="Chargement des supports…">
        {(rows) =>
          rows.length === 0 ? (
            <Empty title="Aucun support pour l’instant" action={add}>
              Le lien de la page fonctionne sans support. Avec des supports, vous comptez les
              visites de chaque table.
            </Empty>
          ) : (
            <div className={styles.list}>
              <MediaTable pageId={page._id} media={rows} onOpen={setOpened} />
            </div>
          )
        }
      </WhenLoaded>
      {opened ? (
        <Dialogs
          page={page}
          media={known}
          opened={opened}
          onClose={() => {
            setOpened(null);
          }}
        />
      ) : null}
    </Page>
  );
}

function Dialogs({
  page,
  media,
  opened,
  onClose,
}: {
  page: PageSummary;
  media: readonly Medium[];
  opened: Opened;
  onClose: () => void;
}) {
  const pageId = page._id;
  if (opened.dialog === 'add')
    return <AddDialog pageId={pageId} known={media.length} onClose={onClose} />;
  if (opened.dialog === 'sheet') {
    return <SheetDialog restaurant={page.resturantName} media={media} onClose={onClose} />;
  }
  const { dialog, medium } = opened;
  if (dialog === 'code') return <QrDialog page={page} medium={medium} onClose={onClose} />;
  if (dialog === 'rename')
    return <RenameDialog pageId={pageId} medium={medium} onClose={onClose} />;
  return <DeleteDialog pageId={pageId} medium={medium} onClose={onClose} />;
}
