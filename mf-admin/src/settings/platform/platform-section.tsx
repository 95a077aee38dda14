import { Section } from '@girouette/account';
import { OPERATOR, type OperatorField } from '@girouette/contracts/operation/operator';
import { useApi, useHost, WhenLoaded } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../shared/query-keys';
import styles from './platform.module.css';
import { SenderChecks } from './sender-checks';
import { SenderForm } from './sender-form';
import { TrialSettings } from './trial-settings';

/** Settings of the whole platform. */
export const PlatformSection = () => (
  <>
    <Section
      title="Période d’essai"
      lead="La durée des essais qui commencent à partir de maintenant. Les essais déjà commencés gardent la leur."
    >
      <TrialSettings />
    </Section>
    <Section
      title="Expéditeur des e-mails"
      lead="Qui signe tous les e-mails de la plateforme, à partir du prochain."
    >
      <Sender />
    </Section>
    <Section
      title="Arrivée des e-mails"
      lead="Ce que le DNS dit de l’expéditeur, et ce qu’en pense le serveur d’envoi."
    >
      <SenderChecks />
    </Section>
    <Section
      title="Identité légale"
      lead="Ce que les mentions légales, la politique de confidentialité et les conditions disent de l’exploitant."
    >
      <OperatorValues />
    </Section>
  </>
);

function Sender() {
  const api = useApi();
  const sender = useQuery({
    queryKey: queryKeys.sender,
    queryFn: ({ signal }) => api('GET /api/result/sender', {}, { signal }),
  });
  return (
    <WhenLoaded query={sender} failed="L’expéditeur n’a pas pu être chargé.">
      {(known) =>
        known.isFixed ? (
          <>
            <p className={styles.sender}>{`${known.name} <${known.address}>`}</p>
            <p className={styles.note}>
              Il est fixé par la configuration du serveur (variable <code>MAIL_FROM</code>), car le
              serveur d’envoi n’accepte que lui.
            </p>
          </>
        ) : (
          <SenderForm sender={known} />
        )
      }
    </WhenLoaded>
  );
}

const FIELDS = Object.keys(OPERATOR) as OperatorField[];

/** The values that the legal pages show about the company, with the variables that set them. */
function OperatorValues() {
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
