import type { PageSummary } from '@girouette/contracts/pages/http/game-pages';
import { Button, buttonClass } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import { useApi, WhenLoaded } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
import qr from '../media/qr-code.module.css';
import { useQrDrawing } from '../media/use-qr-drawing';
import { queryKeys } from '../../shared/query-keys';

/** « Essayer avec mon téléphone »: the QR code and the link of a test of the owner's own page. A marked gift is won, which counts nowhere. */
export function TestDialog({
  page: { _id: pageId, resturantName },
  onClose,
}: {
  page: PageSummary;
  onClose: () => void;
}) {
  const test = useTest(pageId);
  const drawing = useQrDrawing();
  const link = test.data?.link;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Essayer «\u00A0${resturantName}\u00A0»`}
      description="Scannez ce code avec votre téléphone et tournez la roue. Le cadeau d’essai peut être remis tout de suite au comptoir, et ne compte nulle part."
      actions={
        link === undefined ? null : (
          <>
            <Button variant="secondary" busy={test.isFetching} onClick={() => void test.refetch()}>
              Nouvel essai
            </Button>
            <a className={buttonClass({})} href={link} target="_blank" rel="noopener">
              Essayer sur cet appareil
            </a>
          </>
        )
      }
    >
      <WhenLoaded
        query={test}
        loading="Préparation de l’essai…"
        failed="L’essai n’a pas pu être préparé."
      >
        {(found) => (
          <>
            <div className={qr.code}>
              <WhenLoaded
                query={drawing}
                loading="Dessin du QR code…"
                failed="Le QR code n’a pas pu être dessiné."
              >
                {({ QrCode }) => <QrCode text={found.link} label="QR code de l’essai" />}
              </WhenLoaded>
            </div>
            <p className={qr.link}>{found.link}</p>
            <p>Le code sert une fois, pendant une heure.</p>
          </>
        )}
      </WhenLoaded>
    </Dialog>
  );
}

/** A new test each time the dialog opens. */
function useTest(pageId: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.testPlay(pageId),
    queryFn: ({ signal }) =>
      api('POST /api/game/:id/test-plays', { params: { id: pageId } }, { signal }),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
}
