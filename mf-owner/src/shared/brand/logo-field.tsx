import { Button } from '@girouette/ui/button';
import { FieldShell } from '@girouette/ui/field';
import { encodeImage, IMAGE_TYPES, type EncodedImage } from '@girouette/ui/image';
import { useState } from 'react';
import styles from './brand.module.css';

/** A file field that re-encodes the chosen image for the page and shows the result. */
export function LogoField({
  id,
  logo,
  error,
  onChange,
}: {
  id: string;
  logo: string;
  error: string | undefined;
  onChange: (logo: string) => void;
}) {
  const [uploadError, setUploadError] = useState<string | null>(null);
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [encoding, setEncoding] = useState(false);

  const upload = async (file: File) => {
    setEncoding(true);
    setUploadError(null);
    try {
      const encoded = await encodeImage(file);
      setWarnings(logoWarnings(encoded));
      onChange(encoded.dataUrl);
    } catch (error) {
      setUploadError(error instanceof Error ? error.message : String(error));
    } finally {
      setEncoding(false);
    }
  };

  return (
    <div className={styles.logo}>
      <FieldShell
        className={styles.filePick}
        label={logo ? 'Remplacer le logo' : 'Choisir un logo'}
        id={id}
        hint={encoding ? 'Préparation de l’image…' : 'Il sera réduit à 300 × 150 pixels au plus.'}
        error={uploadError ?? error}
      >
        {(shell) => (
          <input
            {...shell}
            type="file"
            accept={IMAGE_TYPES}
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) void upload(file);
              // Allows choosing the same file again after removing it.
              target.value = '';
            }}
          />
        )}
      </FieldShell>
      {logo ? (
        <ShownLogo
          logo={logo}
          onRemove={() => {
            onChange('');
          }}
        />
      ) : null}
      <div role="status">
        {logo === ''
          ? null
          : warnings.map((warning) => (
              <p key={warning} className={styles.warning}>
                {warning}
              </p>
            ))}
      </div>
    </div>
  );
}

/** The logo as it will be saved, with its size. */
function ShownLogo({ logo, onRemove }: { logo: string; onRemove: () => void }) {
  const [size, setSize] = useState('');
  return (
    <div className={styles.logoShown}>
      <div className={styles.logoGround}>
        <img
          src={logo}
          alt="Votre logo"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            setSize(`${String(naturalWidth)}\u00A0×\u00A0${String(naturalHeight)}\u00A0pixels`);
          }}
        />
      </div>
      <p className={styles.note}>
        {`Tel qu’il sera enregistré\u00A0: JPEG, ${size ? `${size}, ` : ''}${kilobytesOf(logo)}`}
      </p>
      <Button variant="quiet" size="small" onClick={onRemove}>
        Retirer le logo
      </Button>
    </div>
  );
}

/** The size of an image in a data URL. Four characters contain three bytes. */
const kilobytesOf = (dataUrl: string): string =>
  `${String(Math.ceil((dataUrl.length * 3) / 4 / 1024))}\u00A0Ko`;

/** Below this size in pixels on the page, a side is hardly readable. */
const MIN_READABLE_SIDE = 40;

const TRANSPARENT =
  'Les parties transparentes sont devenues blanches. Si votre logo est clair, choisissez une version sur fond de couleur.';

/** Warnings about a logo that will look worse on the page than in its file. */
export function logoWarnings({ width, height, wasTransparent }: EncodedImage): string[] {
  const isTooSmall = Math.min(width, height) < MIN_READABLE_SIDE;
  const size = `${String(width)}\u00A0×\u00A0${String(height)}\u00A0pixels`;
  return [
    ...(isTooSmall
      ? [
          `Sur la page, ce logo mesure ${size}\u00A0: il sera à peine lisible. Choisissez une image plus grande, ou moins allongée.`,
        ]
      : []),
    ...(wasTransparent ? [TRANSPARENT] : []),
  ];
}
