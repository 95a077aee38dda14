import { OPERATOR, type OperatorField } from '@girouette/contracts/operator';
import { useHost } from '@girouette/ui/microfrontend';
import styles from './platform.module.css';

const FIELDS = Object.keys(OPERATOR) as OperatorField[];

/** The values that the legal pages show about the company, with the variables that set them. */
export function OperatorValues() {
  const { operator } = useHost();
  return (
    <>
      <dl className={styles.operator}>
        {FIELDS.map((field) => (
          <div key={field}>
            <dt>
              <span className={styles.label}>{OPERATOR[field].label}</span>
              <code className={styles.note}>{OPERATOR[field].variable}</code>
            </dt>
            <dd>{operator[field] ?? <span className={styles.missing}>À compléter</span>}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        Ces valeurs se changent dans la configuration du serveur{'\u00A0'}: les pages légales les
        montrent dès son prochain démarrage.
      </p>
    </>
  );
}
