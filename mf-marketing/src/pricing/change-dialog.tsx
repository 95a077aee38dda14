import type { ChangePreview } from '@girouette/contracts/billing/http/subscription-changes';
import { taxMark } from '@girouette/contracts/billing/tax-texts';
import { ApiError } from '@girouette/ui/api';
import { Button } from '@girouette/ui/button';
import { Dialog, MessageDialog } from '@girouette/ui/dialog';
import { FormFailure } from '@girouette/ui/form';
import { formatAmount, formatDay } from '@girouette/ui/format';
import { useApi, useSubmission, useUser } from '@girouette/ui/microfrontend';
import { Loading } from '@girouette/ui/states';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../shared/form';
import { pagesText, type PlanName, type SubscriptionIntent } from '../shared/subscription-intent';
import { PRICES, usePrices } from '../shared/use-prices';
import { CURRENT_SUBSCRIPTION } from './current-subscription';
import { PortalButton } from './portal-button';
import styles from './pricing.module.css';

const CHANGE = ['change-of-subscription'];

const PER: Record<PlanName, string> = { monthly: 'par mois', yearly: 'par an' };
const PLAN_NAMES: Record<PlanName, string> = { monthly: 'mensuelle', yearly: 'annuelle' };

/** What another plan or number of pages costs, today and from when, with the button that changes the subscription (docs/specification §10.10). */
export function ChangeDialog({
  wanted,
  usedPages = 0,
  onClose,
}: {
  /** Null closes the dialog. */
  wanted: SubscriptionIntent | null;
  usedPages?: number | undefined;
  onClose: () => void;
}) {
  const change = useChange();
  const close = () => {
    change.reset();
    onClose();
  };
  return (
    <>
      <Dialog
        open={wanted !== null && !change.isSuccess}
        onOpenChange={close}
        title={wanted ? `Formule ${PLAN_NAMES[wanted.plan]}, ${pagesText(wanted.pages)}` : ''}
      >
        {wanted ? <Confirmation {...{ wanted, usedPages, change }} onCancel={close} /> : null}
      </Dialog>
      <MessageDialog
        message={wanted && change.isSuccess ? 'Votre abonnement est à jour' : null}
        button="Continuer"
        onClose={close}
      >
        <p>
          {wanted
            ? `Formule ${PLAN_NAMES[wanted.plan]}, ${pagesText(wanted.pages)}. Une facture suit par e-mail si votre carte a été débitée.`
            : ''}
        </p>
      </MessageDialog>
    </>
  );
}

type Change = ReturnType<typeof useChange>;

function useChange() {
  const userId = useUser()?.userId ?? '';
  return useSubmission({
    send: (api, { plan, pages, preview }: SubscriptionIntent & { preview: ChangePreview }) => {
      const { amount, dueToday, at } = preview;
      const body = { userId, plan, landingPages: pages, amount, dueToday, at };
      return api('PUT /api/payment/change', { body });
    },
    // After a refusal, the amounts and the state may be others.
    refreshes: [CHANGE, CURRENT_SUBSCRIPTION, PRICES],
  });
}

function Confirmation({
  wanted,
  usedPages,
  change,
  onCancel,
}: {
  wanted: SubscriptionIntent;
  usedPages: number;
  change: Change;
  onCancel: () => void;
}) {
  const preview = usePreview(wanted);
  const offline = Math.max(0, usedPages - wanted.pages);
  const { data } = preview;
  return (
    <>
      {data ? <Bill preview={data} plan={wanted.plan} /> : null}
      {preview.isPending ? <Loading label="Calcul du montant…" /> : null}
      {offline > 0 ? (
        <Notice>
          {`Vous utilisez ${pagesText(usedPages)}\u00A0: ${offline === 1 ? 'l’une passera' : `${String(offline)} passeront`} hors ligne. Vous choisissez lesquelles restent dans «\u00A0Modifier mes pages\u00A0».`}
        </Notice>
      ) : null}
      <Failure error={change.error ?? preview.error} />
      <div className={styles.confirm}>
        <Button variant="secondary" onClick={onCancel}>
          Annuler
        </Button>
        {data ? (
          <Button
            busy={change.isPending}
            onClick={() => {
              change.submit({ ...wanted, preview: data });
            }}
          >
            {data.dueToday > 0
              ? `Payer ${formatAmount(data.dueToday)} et changer`
              : 'Changer mon abonnement'}
          </Button>
        ) : null}
        {preview.isError ? (
          <Button
            busy={preview.isFetching}
            onClick={() => {
              void preview.refetch();
            }}
          >
            Réessayer
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** The amounts are of the moment when the dialog opens, and again after a refusal. */
function usePreview({ plan, pages }: SubscriptionIntent) {
  const api = useApi();
  const userId = useUser()?.userId ?? '';
  return useQuery({
    queryKey: [...CHANGE, userId, plan, pages],
    queryFn: ({ signal }) =>
      api('GET /api/payment/change', { query: { userId, plan, landingPages: pages } }, { signal }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: 'always',
  });
}

function Bill({ preview, plan }: { preview: ChangePreview; plan: PlanName }) {
  const { amount, dueToday, credit, renewsAt } = preview;
  const { taxes } = usePrices().data ?? {};
  const mark = taxes ? taxMark(taxes) : null;
  return (
    <dl className={styles.bill}>
      <dt>
        <span>À payer aujourd’hui</span>
        <small>
          {credit > 0
            ? `Le temps déjà payé vaut plus\u00A0: ${formatAmount(credit)} d’avoir paient vos prochaines échéances.`
            : 'Le temps qui reste, moins ce que vous avez déjà payé.'}
        </small>
      </dt>
      {/* The card pays VAT in either case. */}
      <dd>{withMark(dueToday, mark && 'TTC')}</dd>
      <dt>
        <span>{`À partir du ${formatDay(renewsAt)}`}</span>
        <small>{`${PER[plan]}, jusqu’à ce que vous changiez ou résiliiez.`}</small>
      </dt>
      <dd>{withMark(amount, mark)}</dd>
    </dl>
  );
}

const withMark = (euros: number, mark: string | null): string =>
  mark === null ? formatAmount(euros) : `${formatAmount(euros)}\u00A0${mark}`;

/** A payment that another card can make leads to the page where the card is changed. */
function Failure({ error }: { error: Error | null }) {
  const needsCard =
    error instanceof ApiError && ['PAYMENT_DECLINED', 'RENEWAL_UNPAID'].includes(error.code);
  return (
    <>
      <FormFailure message={error?.message} />
      {needsCard ? <PortalButton>Changer de carte</PortalButton> : null}
    </>
  );
}
