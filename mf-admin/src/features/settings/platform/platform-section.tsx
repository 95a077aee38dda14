import { Section } from '@girouette/account';
import { useApi, WhenLoaded } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/query-keys';
import styles from './platform.module.css';
import { TrialForm } from './trial-form';

/** What holds for the whole platform. */
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
      lead="L’adresse qui signe tous les e-mails de la plateforme."
    >
      <Sender />
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
      {({ from }) => (
        <>
          <p className={styles.sender}>{from}</p>
          <p className={styles.note}>
            Elle se change dans la configuration du serveur (variable <code>MAIL_FROM</code>), car
            le serveur d’envoi doit l’accepter.
          </p>
        </>
      )}
    </WhenLoaded>
  );
}
