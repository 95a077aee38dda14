import type { SenderChecks } from '@girouette/contracts/mails/http/sender';
import { formatMoment } from '@girouette/ui/format';
import { Notice } from '@girouette/ui/notice';
import styles from './sender-checks.module.css';

/** What mail servers say against this installation: nothing that a guest could mend. */
export const SenderFaults = ({ faults: { server, reported } }: Pick<SenderChecks, 'faults'>) => (
  <>
    {server && (
      <Notice tone="danger" title="Notre serveur de courrier n’accepte pas nos e-mails">
        <Told {...server} />
        <span>
          Les e-mails attendent et repartiront d’eux-mêmes. Vérifiez <code>SMTP_URL</code>,{' '}
          <code>MAIL_FROM</code> et les réglages de ce serveur.
        </span>
      </Notice>
    )}
    {reported && (
      <Notice tone="warning" title="Un autre serveur refuse les e-mails de cette installation">
        <Told {...reported} />
        <span>
          Cela vise l’expéditeur ou son serveur, et aucun invité. Vérifiez SPF, DKIM et DMARC, et si
          le serveur figure sur une liste noire.
        </span>
      </Notice>
    )}
  </>
);

const Told = ({ at, reply }: { at: string; reply: string }) => (
  <>
    <span>{`${formatMoment(at)}\u00A0: `}</span>
    <code className={styles.reply}>{reply}</code>
    <br />
  </>
);
