import type {
  SenderCheck,
  SenderChecks as CheckedSender,
} from '@girouette/contracts/mails/http/sender';
import type { SenderCheckName, SenderCheckState } from '@girouette/contracts/mails/sender';
import { Badge, type Tone } from '@girouette/ui/badge';
import { Button } from '@girouette/ui/button';
import { useApi, useSubmission, WhenLoaded } from '@girouette/ui/microfrontend';
import { VisuallyHidden } from '@girouette/ui/shared';
import { useToast } from '@girouette/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../shared/query-keys';
import { BounceMailbox } from './bounce-mailbox';
import styles from './sender-checks.module.css';
import { SenderFaults } from './sender-faults';
import { SenderTestButton } from './sender-test';

const NAMES: Record<SenderCheckName, string> = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' };

const STATES: Record<SenderCheckState, { label: string; tone: Tone }> = {
  ok: { label: 'En ordre', tone: 'success' },
  missing: { label: 'Manque', tone: 'danger' },
  wrong: { label: 'À corriger', tone: 'danger' },
  unknown: { label: 'Inconnu', tone: 'neutral' },
};

/** SPF, DKIM and DMARC of the sender, a test mail, and the mailbox for bounces. */
export function SenderChecks() {
  const api = useApi();
  const checks = useQuery({
    queryKey: queryKeys.senderChecks,
    queryFn: ({ signal }) => api('GET /api/result/sender/checks', {}, { signal }),
    // Each reading asks the DNS.
    refetchOnWindowFocus: false,
  });
  return (
    <WhenLoaded query={checks} failed="Les vérifications n’ont pas pu être faites.">
      {(found) => (
        <div className={styles.checks}>
          <p className={styles.domain}>
            Domaine de l’expéditeur{'\u00A0'}: <strong>{found.domain}</strong>
          </p>
          <SenderFaults faults={found.faults} />
          <ul className={styles.list}>
            {found.checks.map((check) => (
              <Check key={check.name} check={check} />
            ))}
          </ul>
          <Actions
            found={found}
            busy={checks.isFetching}
            again={() => {
              void checks.refetch();
            }}
          />
          <BounceMailbox bounces={found.bounces} />
        </div>
      )}
    </WhenLoaded>
  );
}

const Check = ({ check: { name, state, sentence, record } }: { check: SenderCheck }) => (
  <li className={styles.check}>
    <p className={styles.head}>
      <span>{NAMES[name]}</span>
      <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
    </p>
    <p className={styles.sentence}>{sentence}</p>
    {record && <DnsRecord of={NAMES[name]} record={record} folded={state === 'ok'} />}
  </li>
);

function Actions({
  found: { signedWith },
  busy,
  again,
}: {
  found: CheckedSender;
  busy: boolean;
  again: () => void;
}) {
  const rotate = useSubmission({
    send: (api) => api('POST /api/result/sender/dkim-keys', {}),
    succeeded: ({ message }) => message,
    refreshes: [queryKeys.senderChecks],
    toastsRefusal: true,
  });
  return (
    <>
      <div className={styles.actions}>
        <Button variant="secondary" busy={busy} onClick={again}>
          Vérifier de nouveau
        </Button>
        {signedWith === null ? null : (
          <Button
            variant="quiet"
            busy={rotate.isPending}
            onClick={() => {
              rotate.submit();
            }}
          >
            Changer de clé DKIM
          </Button>
        )}
      </div>
      <SenderTestButton />
    </>
  );
}

/** A TXT record to publish, with buttons that copy it. */
function DnsRecord({
  of,
  record: { name, value },
  folded,
}: {
  of: string;
  record: { name: string; value: string };
  /** Whether it is published already. */
  folded: boolean;
}) {
  const rows = (
    <dl className={styles.record}>
      <Copied label="Nom" of={of} text={name} />
      <Copied label="Valeur" of={of} text={value} />
    </dl>
  );
  if (!folded) return rows;
  return (
    <details className={styles.folded}>
      <summary>Enregistrement publié</summary>
      {rows}
    </details>
  );
}

function Copied({ label, of, text }: { label: string; of: string; text: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ text: `${label} copié${label === 'Valeur' ? 'e' : ''}` });
    } catch {
      toast({ text: 'Sélectionnez le texte pour le copier.', tone: 'failure' });
    }
  };
  return (
    <div>
      <dt>{label === 'Nom' ? 'Nom (TXT)' : label}</dt>
      <dd>
        <code>{text}</code>
        <Button
          size="small"
          variant="secondary"
          onClick={() => {
            void copy();
          }}
        >
          Copier
          <VisuallyHidden>
            {` ${label === 'Nom' ? 'le nom' : 'la valeur'} de l’enregistrement ${of}`}
          </VisuallyHidden>
        </Button>
      </dd>
    </div>
  );
}
