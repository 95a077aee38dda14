import type { Settings } from '@girouette/contracts/accounts/http/settings';
import { MAX_TRIAL_DAYS } from '@girouette/contracts/billing/trial';
import { Button } from '@girouette/ui/button';
import { TextField } from '@girouette/ui/field';
import { useApi, useSubmission, WhenLoaded } from '@girouette/ui/microfrontend';
import { Switch } from '@girouette/ui/switch';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../../shared/query-keys';
import styles from './platform.module.css';

/** How long trials last, and whether they wait for an administrator (docs/specification §10.11). */
export function TrialSettings() {
  const api = useApi();
  const settings = useQuery({
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => api('GET /api/auth/settings', {}, { signal }),
  });
  return (
    <WhenLoaded query={settings} failed="Les réglages des essais n’ont pas pu être chargés.">
      {({ trialDays, automaticTrials = false }) => (
        <>
          <TrialForm trialDays={trialDays} />
          <AutomaticTrials isOn={automaticTrials} />
        </>
      )}
    </WhenLoaded>
  );
}

/** « Essais automatiques », saved at once. */
function AutomaticTrials({ isOn }: { isOn: boolean }) {
  const client = useQueryClient();
  const save = useSubmission({
    send: async (api, wanted: boolean) => {
      const saved = await api('PATCH /api/auth/settings', { body: { automaticTrials: wanted } });
      client.setQueryData<Settings>(queryKeys.settings, saved);
      return saved;
    },
    succeeded: ({ automaticTrials }) =>
      automaticTrials === true
        ? 'Les prochains essais commenceront d’eux-\u2060mêmes.'
        : 'Les prochains essais attendront votre accord.',
    toastsRefusal: true,
  });
  return (
    <div className={styles.automatic}>
      <Switch
        label="Essais automatiques"
        checked={save.isPending ? save.variables : isOn}
        disabled={save.isPending}
        onCheckedChange={(wanted) => {
          save.submit(wanted);
        }}
      />
      <p className={styles.note}>
        Un essai demandé commence dès que l’adresse e-mail est confirmée. Sinon, vous approuvez
        chaque demande.
      </p>
    </div>
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
