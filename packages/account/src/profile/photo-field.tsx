import { Button, buttonClass } from '@girouette/ui/button';
import { CircleAlert, Icon } from '@girouette/ui/icon';
import { encodeImage, IMAGE_TYPES } from '@girouette/ui/image';
import { useId, useState } from 'react';
import styles from './profile.module.css';

/** A profile picture as it will be saved, with buttons to replace and remove it. */
export function PhotoField({
  picture,
  name,
  error,
  onChange,
}: {
  /** A JPEG as a data URL; empty without one. */
  picture: string;
  /** The name that supplies initials without a picture. */
  name: string;
  error: string | undefined;
  onChange: (picture: string) => void;
}) {
  const id = useId();
  const { fileError, isEncoding, choose, remove } = usePhoto(onChange);
  const shownError = fileError ?? error;

  return (
    <div className={styles.photo}>
      {picture === '' ? (
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(name)}
        </span>
      ) : (
        <img className={styles.picture} src={picture} alt="Vous" />
      )}
      <div className={styles.choice}>
        <div className={styles.photoActions}>
          <input
            className={styles.file}
            id={id}
            type="file"
            accept={IMAGE_TYPES}
            aria-invalid={shownError ? true : undefined}
            aria-describedby={shownError ? `${id}-hint ${id}-error` : `${id}-hint`}
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) void choose(file);
              // Allows choosing the same file again after removing it.
              target.value = '';
            }}
          />
          <label className={buttonClass({ variant: 'secondary', size: 'small' })} htmlFor={id}>
            {picture === '' ? 'Choisir une photo' : 'Remplacer la photo'}
          </label>
          {picture === '' ? null : (
            <Button variant="quiet" size="small" onClick={remove}>
              Retirer la photo
            </Button>
          )}
        </div>
        <p className={styles.hint} id={`${id}-hint`} role="status">
          {isEncoding
            ? 'Préparation de l’image…'
            : 'JPEG, PNG, WebP ou GIF. Elle sera réduite à 300\u00A0×\u00A0150 pixels au plus.'}
        </p>
        {shownError ? (
          <p className={styles.error} id={`${id}-error`} role="alert">
            <Icon of={CircleAlert} />
            <span>{shownError}</span>
          </p>
        ) : null}
      </div>
    </div>
  );
}

function usePhoto(onChange: (picture: string) => void) {
  const [fileError, setFileError] = useState<string | null>(null);
  const [isEncoding, setEncoding] = useState(false);

  const choose = async (file: File) => {
    setEncoding(true);
    setFileError(null);
    try {
      onChange((await encodeImage(file)).dataUrl);
    } catch (reason) {
      setFileError(reason instanceof Error ? reason.message : String(reason));
    } finally {
      setEncoding(false);
    }
  };

  const remove = () => {
    setFileError(null);
    onChange('');
  };

  return { fileError, isEncoding, choose, remove };
}

/** The initials of the first and last word, e.g. « CP ». */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
