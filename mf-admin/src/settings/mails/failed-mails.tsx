import type { FailedMail } from '@girouette/contracts/mails/http/result-mail';
import type { MailKind } from '@girouette/contracts/mails/mails';
import { Button } from '@girouette/ui/button';
import { formatMoment } from '@girouette/ui/format';
import { useSubmission } from '@girouette/ui/microfrontend';
import { VisuallyHidden } from '@girouette/ui/shared';
import { Empty } from '@girouette/ui/states';
import { type Column, DataTable, EmailText, BriefText } from '@girouette/ui/table';
import { PagedList } from '../../shared/list';
import { queryKeys } from '../../shared/query-keys';
import styles from './failed-mails.module.css';

/** The failed mails, each with a button that sends it again. */
export function FailedMails() {
  return (
    <>
      <p className={styles.lead}>
        Les e-mails que le serveur d’envoi a refusés, ou que la plateforme a abandonnés après
        plusieurs essais. Le début des adresses est masqué.
      </p>
      <PagedList
        of="e-mails"
        headers={HEADERS}
        queryKey={queryKeys.failedMails}
        read={(api, { query, options }) => api('GET /api/result/failures', { query }, options)}
        empty={
          <Empty title="Aucun e-mail en échec">
            Tout ce qui devait partir est parti, ou attend encore son tour.
          </Empty>
        }
      >
        {(rows) => (
          <DataTable
            caption="E-mails en échec"
            columns={columns}
            rows={rows}
            rowKey={({ _id }) => _id}
          />
        )}
      </PagedList>
    </>
  );
}

const columns: readonly Column<FailedMail>[] = [
  {
    header: 'E-mail',
    cell: (mail) => <BriefText>{kindOf(mail)}</BriefText>,
    isRowHeader: true,
    fullWidthOnPhone: true,
  },
  {
    header: 'Destinataire',
    grows: true,
    cell: ({ to }) =>
      to === null ? <span className={styles.none}>Effacé</span> : <EmailText>{to}</EmailText>,
  },
  { header: 'Raison', isWidest: true, cell: reasonOf },
  { header: 'Abandonné le', isDetail: true, cell: ({ failedAt }) => formatMoment(failedAt) },
  {
    header: 'Renvoi',
    align: 'end',
    fullWidthOnPhone: true,
    cell: (mail) =>
      mayBeSentAgain(mail) ? (
        <ResendButton mail={mail} />
      ) : (
        <span className={styles.none}>Ne peut plus être renvoyé</span>
      ),
  },
];

const HEADERS = columns.map(({ header }) => header);

function ResendButton({ mail }: { mail: FailedMail }) {
  const resend = useSubmission({
    send: (api) => api('POST /api/result/failures/:id/resends', { params: { id: mail._id } }),
    succeeded: ({ message }) => message,
    refreshes: [queryKeys.failedMails],
    toastsRefusal: true,
  });
  return (
    <Button
      size="small"
      variant="secondary"
      busy={resend.isPending}
      onClick={() => {
        resend.submit();
      }}
    >
      Renvoyer
      <VisuallyHidden>{` l’e-mail «\u00A0${kindOf(mail)}\u00A0» à ${mail.to ?? ''}`}</VisuallyHidden>
    </Button>
  );
}

const KINDS: Record<MailKind | 'winner', string> = {
  winner: 'Cadeau gagné',
  verification: 'Confirmation de l’adresse',
  'email-change': 'Nouvelle adresse à confirmer',
  'email-change-notice': 'Annonce d’une nouvelle adresse',
  'email-changed': 'Adresse changée',
  'sub-account-added': 'Sous-compte ajouté',
  'wrong-codes': 'Codes faux',
  'password-reset': 'Mot de passe oublié',
  'password-changed': 'Mot de passe modifié',
  'sub-account-opened': 'Accès ouvert',
  'webhook-changed': 'Webhook ajouté ou modifié',
  'api-key-created': 'Clé d’accès créée',
  'second-factor': 'Double authentification',
  'weekly-figures': 'Chiffres de la semaine',
  'trial-approved': 'Essai approuvé',
  'trial-ending': 'Fin d’un essai',
  'review-alert': 'Nouveaux avis',
  'gift-alert': 'Cadeaux épuisés',
  'webhook-disabled': 'Webhook arrêté',
  'lost-gifts': 'Cadeaux retrouvés',
  'my-data-link': 'Lien vers ses données',
  'guest-erased': 'Effacement confirmé',
  'review-reply': 'Réponse à un avis',
  'pages-switched': 'Pages en ligne ou hors ligne',
  'demo-request': 'Demande de démo',
  receipt: 'Reçu',
  'renewal-failed': 'Renouvellement refusé',
};

const REASONS: Record<string, string> = {
  LINK_EXPIRED: 'Le lien n’était plus valable',
  UNREADABLE: 'Adresse illisible',
  NO_ADDRESS: 'Adresse effacée',
  ADDRESS_BOUNCED: 'L’adresse refuse les e-mails',
};

/** The subject of a mail, in a few words. */
function kindOf({ kind }: FailedMail): string {
  return (KINDS as Record<string, string | undefined>)[kind] ?? kind;
}

/** Why a mail failed for good. Codes of the mail server are shown unchanged. */
function reasonOf({ reason }: FailedMail): string {
  if (/^SMTP 5\d\d$/.test(reason)) return `Refusé par le serveur (${reason})`;
  if (/^SMTP 4\d\d$/.test(reason)) return `Refusé pour l’instant (${reason})`;
  return REASONS[reason] ?? reason;
}

/** Whether sending the mail again can succeed. */
const mayBeSentAgain = ({ to, reason }: FailedMail): boolean =>
  to !== null && reason !== 'LINK_EXPIRED';
