import { Section } from '@girouette/account';
import { MAX_TRIAL_DAYS } from '@girouette/contracts/http/settings';
import { OPERATOR, type OperatorField } from '@girouette/contracts/operator';
import { Button } from '@girouette/ui/button';
import { TextField } from '@girouette/ui/field';
import { useApi, useHost, useSubmission, WhenLoaded } from '@girouette/ui/microfrontend';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../../shared/query-keys';
import styles from './platform.module.css';
import { SenderChecks } from './sender-checks';
import { SenderForm } from './sender-form';

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

/** The length of a trial in days. Only the server checks it. */
function TrialForm({ trialDays }: { trialDays: number }) {
  const [typed, setTyped] = useState(String(trialDays));
  const client = useQueryClient();
  const save = useSubmission({
    send: async (api) => {
      const body = { trialDays: Number.parseFloat(typed) };
      const saved = await api('PATCH /api/auth/settings', { body });
      client.setQueryData(queryKeys.settings, saved);
      setTyped(String(saved.trialDays));
      return saved;
    },
    succeeded: ({ trialDays: days }) =>
      `Les prochains essais dureront ${String(days)}\u00A0jour${days > 1 ? 's' : ''}.`,
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.submit();
      }}
    >
      <TextField
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_TRIAL_DAYS}
        label="Durée d’un essai, en jours"
        hint={`De 1 à ${String(MAX_TRIAL_DAYS)}\u00A0jours.`}
        className={styles.days}
        error={save.error?.message}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          save.reset();
        }}
      />
      <Button type="submit" busy={save.isPending}>
        Enregistrer
      </Button>
    </form>
  );
}
