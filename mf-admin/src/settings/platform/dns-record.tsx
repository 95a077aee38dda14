import { Button } from '@girouette/ui/button';
import { VisuallyHidden } from '@girouette/ui/shared';
import { useToast } from '@girouette/ui/toast';
import styles from './sender-checks.module.css';

/** A TXT record to publish, with buttons that copy it. */
export function DnsRecord({
  of,
  record: { name, value },
  folded,
}: {
  of: string;
  record: { name: string; value: string };
  /** Whether it is published already. */
  folded: boolean;
}) {
  const rows = (
    <dl className={styles.record}>
      <Copied label="Nom" of={of} text={name} />
      <Copied label="Valeur" of={of} text={value} />
    </dl>
  );
  if (!folded) return rows;
  return (
    <details className={styles.folded}>
      <summary>Enregistrement publié</summary>
      {rows}
    </details>
  );
}

function Copied({ label, of, text }: { label: string; of: string; text: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ text: `${label} copié${label === 'Valeur' ? 'e' : ''}` });
    } catch {
      toast({ text: 'Sélectionnez le texte pour le copier.', tone: 'failure' });
    }
  };
  return (
    <div>
      <dt>{label === 'Nom' ? 'Nom (TXT)' : label}</dt>
      <dd>
        <code>{text}</code>
        <Button
          size="small"
          variant="secondary"
          onClick={() => {
            void copy();
          }}
        >
          Copier
          <VisuallyHidden>
            {` ${label === 'Nom' ? 'le nom' : 'la valeur'} de l’enregistrement ${of}`}
          </VisuallyHidden>
        </Button>
      </dd>
    </div>
  );
}
