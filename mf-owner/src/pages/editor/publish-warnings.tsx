import type { GameFormat } from '@girouette/contracts/pages/http/game-format';
import { GIFT_OPTIONS } from '@girouette/contracts/pages/wheel';
import { Button } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import { addressError, NETWORKS, SOCIAL_NETWORKS } from './social-links';
import styles from './publish-warnings.module.css';

/** A flaw of a page that disappoints guests, and the field that corrects it. */
export interface PublishWarning {
  field: keyof GameFormat;
  text: string;
}

/** Warnings before a page goes online. None of them prevents it. */
export const publishWarningsFor = (format: GameFormat): PublishWarning[] => [
  ...warningsAboutName(format),
  ...warningsAboutGifts(format),
  ...warningsAboutLinks(format),
];

const warningsAboutName = ({ resturantName }: GameFormat): PublishWarning[] =>
  resturantName.trim() === ''
    ? [{ field: 'resturantName', text: 'La page n’a pas de nom de restaurant.' }]
    : [];

function warningsAboutGifts(format: GameFormat): PublishWarning[] {
  const gifts = GIFT_OPTIONS.filter((option) => format[`option${option}`].trim() !== '');
  if (gifts.length === 0) {
    return [{ field: 'option1', text: 'Aucun cadeau\u00A0: tous vos clients perdront.' }];
  }
  return gifts
    .filter((option) => format[`option${option}frequency`] === 0)
    .map((option) => ({
      field: `option${option}frequency`,
      text: `«\u00A0${format[`option${option}`].trim()}\u00A0» est à 0\u00A0%\u00A0: ce cadeau est sur la roue mais ne sera jamais gagné.`,
    }));
}

/** Only the network that guests are invited to needs the owner's own address. */
function warningsAboutLinks(format: GameFormat): PublishWarning[] {
  const invited = format.followOrReview === 'instagram' ? 'instagram' : 'googleMaps';
  return SOCIAL_NETWORKS.flatMap((network): PublishWarning[] => {
    const { name } = NETWORKS[network];
    const error = addressError(network, format[network]);
    if (error === 'foreign') {
      return [{ field: network, text: `Le lien ${name} mène à un autre site que ${name}.` }];
    }
    if (error !== 'missing' || network !== invited) return [];
    const text = `Le lien ${name} n’est pas celui de votre page\u00A0: c’est pourtant là que vos clients seront invités.`;
    return [{ field: network, text }];
  });
}

/** Asks for confirmation before a page with warnings goes online; each warning leads to its field. */
export function PublishWarningsDialog({
  warnings,
  onCorrect,
  onAnyway,
  onClose,
}: {
  /** Null while closed. */
  warnings: readonly PublishWarning[] | null;
  onCorrect: (field: PublishWarning['field']) => void;
  onAnyway: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={warnings !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Avant de mettre en ligne"
      description="Vos clients verront cette page telle quelle."
      actions={
        <Button variant="secondary" onClick={onAnyway}>
          Mettre en ligne quand même
        </Button>
      }
    >
      <ul className={styles.warnings}>
        {warnings?.map(({ field, text }) => (
          <li key={field} className={styles.warning}>
            <p id={`warning-${field}`}>{text}</p>
            <Button
              size="small"
              variant="secondary"
              aria-describedby={`warning-${field}`}
              onClick={() => {
                onCorrect(field);
              }}
            >
              Corriger
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
