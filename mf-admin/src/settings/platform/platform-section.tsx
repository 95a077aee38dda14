import { Section } from '@girouette/account';
import { useApi, WhenLoaded } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../shared/query-keys';
import styles from './platform.module.css';
import { OperatorValues } from './operator-values';
import { SenderChecks } from './sender-checks';
import { SenderForm } from './sender-form';
import { TrialForm } from './trial-form';

/** Settings of the whole platform. */
export const PlatformSection = () => (
  <>
    <Section
      title="Période d’essai"
      lead="La durée des essais que vous approuvez à partir de maintenant. Les essais déjà approuvés gardent la leur."
    >
      <TrialLength />
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

function TrialLength() {
  const api = useApi();
  const settings = useQuery({
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => api('GET /api/auth/settings', {}, { signal }),
  });
  return (
    <WhenLoaded query={settings} failed="La durée n’a pas pu être chargée.">
      {({ trialDays }) => <TrialForm trialDays={trialDays} />}
    </WhenLoaded>
  );
}

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
