import type { PageSummary } from '@girouette/contracts/pages/http/game-pages';
import type { Medium } from '@girouette/contracts/pages/http/media';
import type { PageState } from '@girouette/contracts/pages/page-state';
import { Button } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import { WhenLoaded } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useRef } from 'react';
import styles from './qr-code.module.css';
import { stateOf } from '../../shared/page-state';
import { paths } from '../../shared/paths';
import { useQrDrawing } from './use-qr-drawing';

const WARNINGS: Record<PageState, string | null> = {
  online: null,
  inactive: 'La page n’est pas en ligne\u00A0: activez-\u2060la avant de montrer ce code.',
  expired: 'Votre abonnement est expiré\u00A0: ce code mène pour l’instant à une page fermée.',
  'switched-off': 'La page est suspendue\u00A0: ce code mène pour l’instant à une page fermée.',
  surplus:
    'La page n’est pas comprise dans votre abonnement\u00A0: ce code mène pour l’instant à une page fermée.',
  moved: 'La page a déménagé\u00A0: ce code mène à sa nouvelle adresse.',
  early: 'Le jeu n’a pas encore commencé\u00A0: ce code mène pour l’instant à une page qui le dit.',
  over: 'Le dernier jour du jeu est passé\u00A0: ce code mène à une page qui le dit.',
  closed: null,
  'sold-out': 'Il ne reste aucun cadeau\u00A0: ce code mène pour l’instant à une page qui le dit.',
};

const MEDIUM_WARNING =
  'Ce support est désactivé\u00A0: son code mène pour l’instant à une page qui le dit.';

/** The QR code of a page's address, or of one of its media, to show on a screen or to download. */
export function QrDialog({
  page,
  medium,
  onClose,
}: {
  page: PageSummary;
  medium?: Medium;
  onClose: () => void;
}) {
  const toast = useToast();
  const shown = useRef<HTMLDivElement>(null);
  const link = medium?.link ?? `${window.location.origin}${paths.wheel(page._id)}`;
  const name = medium?.name ?? page.resturantName;
  const drawing = useQrDrawing();
  const warning = WARNINGS[stateOf(page)] ?? (medium?.state === 'off' ? MEDIUM_WARNING : null);

  const save = async (type: 'svg' | 'png') => {
    if (!drawing.data) return;
    const { readQrCode, svgFile, pngFile, download, fileNameOf } = drawing.data;
    try {
      const code = readQrCode(shown.current);
      const file = type === 'svg' ? svgFile(code) : await pngFile(code);
      download(file, `${fileNameOf(name)}.${type}`);
    } catch (error) {
      toast({ text: error instanceof Error ? error.message : String(error), tone: 'failure' });
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Le QR code de «\u00A0${name}\u00A0»`}
      description="Vos clients le scannent avec leur téléphone et arrivent sur la roue. Le SVG reste net à toutes les tailles, le PNG s’ouvre partout."
      actions={
        drawing.data ? (
          <>
            <Button variant="secondary" onClick={() => void save('svg')}>
              Télécharger en SVG
            </Button>
            <Button onClick={() => void save('png')}>Télécharger en PNG</Button>
          </>
        ) : null
      }
    >
      {warning === null ? null : (
        <p className={styles.warning} role="status">
          {warning}
        </p>
      )}
      <div className={styles.code} ref={shown}>
        <WhenLoaded
          query={drawing}
          loading="Dessin du QR code…"
          failed="Le QR code n’a pas pu être dessiné."
        >
          {({ QrCode }) => <QrCode text={link} label={`QR code de ${link}`} />}
        </WhenLoaded>
      </div>
      <p className={styles.link}>{link}</p>
    </Dialog>
  );
}
