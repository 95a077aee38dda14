import { MAX_TRIAL_DAYS } from '@girouette/contracts/http/settings';
import { Button } from '@girouette/ui/button';
import { TextField } from '@girouette/ui/field';
import { useSubmission } from '@girouette/ui/microfrontend';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../../shared/query-keys';
import styles from './platform.module.css';

/** The length of a trial in days. Only the server checks it. */
export function TrialForm({ trialDays }: { trialDays: number }) {
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
