import { Button } from '@girouette/ui/button';
import { FieldShell } from '@girouette/ui/field';
import { useState } from 'react';
import { encodeLogo, LOGO_TYPES } from './encode-logo';
import { fieldId } from './fields';
import styles from './page-editor.module.css';

/** Takes a picture, makes it as small as the page needs it, and shows it as guests will see it. */
export function LogoField({
  logo,
  fault,
  onChange,
}: {
  logo: string;
  fault: string | undefined;
  onChange: (logo: string) => void;
}) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [working, setWorking] = useState(false);

  const take = async (file: File) => {
    setWorking(true);
    setTrouble(null);
    try {
      const encoded = await encodeLogo(file);
      setWarnings(encoded.warnings);
      onChange(encoded.dataUrl);
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    } finally {
      setWorking(false);
    }
  };

  return (
    <div className={styles.logo}>
      <FieldShell
        label={logo ? 'Remplacer le logo' : 'Choisir un logo'}
        id={fieldId('logo')}
        hint={working ? 'Préparation de l’image…' : 'Il sera réduit à 300 × 150 pixels au plus.'}
        error={trouble ?? fault}
      >
        {(shell) => (
          <input
            {...shell}
            type="file"
            accept={LOGO_TYPES}
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) void take(file);
              // So that the same file can be chosen again after it was taken away.
              target.value = '';
            }}
          />
        )}
      </FieldShell>
      {logo ? (
        <div className={styles.logoShown}>
          <div className={styles.logoGround}>
            <img src={logo} alt="Votre logo" />
          </div>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              onChange('');
            }}
          >
            Retirer le logo
          </Button>
        </div>
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
