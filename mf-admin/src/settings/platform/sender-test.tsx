import type { SenderTest } from '@girouette/contracts/mails/http/sender';
import { Badge } from '@girouette/ui/badge';
import { Button } from '@girouette/ui/button';
import { useSubmission } from '@girouette/ui/microfrontend';
import { Notice } from '@girouette/ui/notice';
import styles from './sender-checks.module.css';

/** Sends a test mail to the administrator, and shows the reply of the mail server. */
export function SenderTestButton() {
  const test = useSubmission({ send: (api) => api('POST /api/result/sender/tests', {}) });
  return (
    <div className={styles.test} aria-live="polite">
      <Button
        variant="secondary"
        busy={test.isPending}
        onClick={() => {
          test.submit();
        }}
      >
        Envoyer un e-mail d’essai
      </Button>
      {test.isPending ? (
        <p className={styles.sentence}>Envoi en cours, 30{'\u00A0'}secondes au plus…</p>
      ) : null}
      {test.data ? <Result {...test.data} /> : null}
      {test.error ? (
        <Notice tone="danger" title="L’e-mail d’essai n’est pas parti.">
          {test.error.message}
        </Notice>
      ) : null}
    </div>
  );
}

const SECONDS = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

function Result({ accepted, reply, milliseconds, signed, to }: SenderTest) {
  const time = `${SECONDS.format(milliseconds / 1_000)}\u00A0s`;
  return (
    <div className={styles.result}>
      <p className={styles.head}>
        <Badge tone={accepted ? 'success' : 'danger'}>{accepted ? 'Accepté' : 'Refusé'}</Badge>
        <span>
          {`Le serveur d’envoi ${accepted ? 'a accepté' : 'a refusé'} l’e-mail pour ${to}, en ${time}.`}
        </span>
      </p>
      <p>
        <code className={styles.reply}>{reply}</code>
      </p>
      <p className={styles.sentence}>
        {signed
          ? 'L’e-mail portait une signature DKIM.'
          : 'L’e-mail n’avait pas de signature DKIM.'}
      </p>
    </div>
  );
}
