import type { SenderChecks } from '@girouette/contracts/mails/http/sender';
import type { BounceMailboxState } from '@girouette/contracts/mails/sender';
import { Badge, type Tone } from '@girouette/ui/badge';
import { formatMoment } from '@girouette/ui/format';
import styles from './sender-checks.module.css';

const STATES: Record<BounceMailboxState, { label: string; tone: Tone }> = {
  off: { label: 'Non configurée', tone: 'neutral' },
  waiting: { label: 'Pas encore lue', tone: 'neutral' },
  ok: { label: 'Lue', tone: 'success' },
  failing: { label: 'Illisible', tone: 'danger' },
};

/** The mailbox to which mails come back, and how many addresses refused mails. */
export const BounceMailbox = ({
  bounces: { mailbox, readAt, recent },
}: Pick<SenderChecks, 'bounces'>) => (
  <div className={styles.bounces}>
    <p className={styles.head}>
      <span>E-mails revenus</span>
      <Badge tone={STATES[mailbox].tone}>{STATES[mailbox].label}</Badge>
    </p>
    <p className={styles.sentence}>
      {recent === 0
        ? 'Aucune adresse n’a refusé nos e-mails ces 30\u00A0derniers jours.'
        : `${String(recent)}\u00A0adresse${recent > 1 ? 's ont' : ' a'} refusé nos e-mails ces 30\u00A0derniers jours, et n’en reçoi${recent > 1 ? 'vent' : 't'} plus pour l’instant.`}
    </p>
    <p className={styles.sentence}>
      <Reading mailbox={mailbox} readAt={readAt} />
    </p>
  </div>
);

function Reading({ mailbox, readAt }: Pick<SenderChecks['bounces'], 'mailbox' | 'readAt'>) {
  if (mailbox === 'off') {
    return (
      <>
        La boîte de l’expéditeur n’est pas lue{'\u00A0'}: seuls les refus immédiats comptent. La
        variable <code>BOUNCE_IMAP_URL</code> la fait lire.
      </>
    );
  }
  const last = readAt === null ? 'jamais encore' : formatMoment(readAt);
  if (mailbox === 'failing') {
    return (
      <>
        La dernière lecture a échoué{'\u00A0'}: vérifiez <code>BOUNCE_IMAP_URL</code>.{' '}
        <span>{`Dernière lecture réussie\u00A0: ${last}.`}</span>
      </>
    );
  }
  return <>{`Dernière lecture\u00A0: ${last}. Elle est lue chaque minute.`}</>;
}
