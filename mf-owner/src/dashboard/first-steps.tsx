import type { PageSummary } from '@girouette/contracts/pages/http/game-pages';
import { standingSentence, type Standing } from '@girouette/contracts/billing/owner-standing';
import { Badge } from '@girouette/ui/badge';
import { buttonClass } from '@girouette/ui/button';
import { Card } from '@girouette/ui/card';
import { formatDay } from '@girouette/ui/format';
import { HostLink, useApi } from '@girouette/ui/microfrontend';
import { Notice } from '@girouette/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../shared/owner';
import { stateOf } from '../shared/page-state';
import { paths } from '../shared/paths';
import { queryKeys } from '../shared/query-keys';
import styles from './dashboard.module.css';

/** Where the owner's trial stands: it waits, or it runs until a day. Shows nothing to others. */
export function TrialNotice({ standing }: { standing: Standing }) {
  if (standing.kind !== 'trial' && standing.kind !== 'waiting') return null;
  return (
    <Notice action={<HostLink href={paths.pricing}>Voir les formules</HostLink>}>
      {standingSentence(standing, formatDay)}
    </Notice>
  );
}

interface Step {
  title: string;
  text: string;
  /** Leads to a screen that opens. Null: nothing to do yet. */
  action: { label: string; to: string } | null;
  /** Shown in place of the action. */
  state?: 'Fait' | 'En attente' | undefined;
}

interface Start {
  pages: readonly PageSummary[];
  standing: Standing;
  /** Without a confirmed address nothing can be saved. */
  isConfirmed: boolean;
}

/** The next steps of an owner without any visit, as far as the account allows them, with the first open one emphasized. */
export function FirstSteps(start: Start) {
  const hasTeam = useHasTeam();
  const steps = stepsOf({ ...start, hasTeam });
  const next = steps.find(({ action, state }) => action !== null && state === undefined);
  return (
    <Card className={styles.steps} role="region" aria-labelledby="first-steps">
      <h2 id="first-steps">Bien démarrer</h2>
      <p className={styles.note}>Quelques étapes avant vos premiers chiffres.</p>
      <ol>
        {steps.map((step) => (
          <li key={step.title} aria-current={step === next ? 'step' : undefined}>
            <div className={styles.stepText}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </div>
            <StepEnd {...step} isNext={step === next} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function StepEnd({ action, state, isNext }: Step & { isNext: boolean }) {
  if (state) return <Badge tone={state === 'Fait' ? 'success' : 'warning'}>{state}</Badge>;
  if (!action) return null;
  return (
    <HostLink
      className={buttonClass({ variant: isNext ? 'primary' : 'secondary' })}
      href={action.to}
    >
      {action.label}
    </HostLink>
  );
}

function stepsOf({
  pages,
  standing,
  isConfirmed,
  hasTeam,
}: Start & { hasTeam: boolean }): readonly Step[] {
  const online = pages.find((page) => stateOf(page) === 'online');
  const page = online ?? pages[0];
  const isOpen =
    isConfirmed && !['unpaid', 'ended'].includes(standing.kind) && !isRefused(standing);
  return [
    ...(isConfirmed ? planSteps(standing) : [CONFIRM_FIRST]),
    {
      title: 'Créez votre page',
      text: 'Votre enseigne, vos cadeaux et vos couleurs\u00A0: quelques minutes suffisent.',
      action: isOpen ? { label: 'Créer votre page', to: paths.createPage } : null,
      state: page && 'Fait',
    },
    {
      title: 'Mettez-\u2060la en ligne',
      text:
        standing.kind === 'waiting'
          ? 'Elle se met en ligne toute seule dès que votre essai est accepté.'
          : 'Activez la page dans la liste, puis ouvrez-\u2060la pour la voir comme vos clients.',
      action: page && isOpen ? { label: 'Voir mes pages', to: paths.landingPages } : null,
      state: online ? 'Fait' : standing.kind === 'waiting' ? 'En attente' : undefined,
    },
    {
      title: 'Partagez-\u2060la',
      text: 'Imprimez son QR code pour vos tables, ou envoyez son lien. Les premiers chiffres arrivent avec le premier client.',
      action: page && isConfirmed ? sharing(page, online !== undefined) : null,
    },
    {
      title: 'Invitez votre équipe',
      text: 'Chaque personne remet les cadeaux au comptoir avec son propre accès.',
      action: isOpen ? { label: 'Ajouter une personne', to: paths.accounts } : null,
      state: hasTeam ? 'Fait' : undefined,
    },
  ];
}

/** An owner who asked for a trial before its page could be prepared. */
const isRefused = (standing: Standing) => standing.kind === 'waiting' && !standing.prepares;

const CONFIRM_FIRST: Step = {
  title: 'Confirmez votre adresse e-\u2060mail',
  text: 'Ouvrez le lien que nous vous avons envoyé. La suite s’ouvre aussitôt.',
  action: null,
  state: 'En attente',
};

/** The step before all others, for owners whom nothing gives a page. */
function planSteps({ kind }: Standing): readonly Step[] {
  if (kind !== 'unpaid' && kind !== 'ended') return [];
  return [
    {
      title: kind === 'unpaid' ? 'Choisissez votre formule' : 'Renouvelez votre formule',
      text: 'Par mois ou par an, selon le nombre de pages. La suite ne prend que quelques minutes.',
      action: { label: 'Voir les formules', to: paths.pricing },
    },
  ];
}

/** A page that guests find off is prepared on paper; its link would lead nowhere. */
const sharing = (page: PageSummary, isOnline: boolean): Step['action'] =>
  isOnline
    ? { label: 'Afficher le QR code', to: paths.qrCode(page._id) }
    : { label: 'Préparer mon flyer', to: paths.flyer };

/** Whether the account has a sub-account. */
function useHasTeam(): boolean {
  const api = useApi();
  const ownerId = useAccount();
  const { data = [] } = useQuery({
    queryKey: queryKeys.subAccounts(ownerId),
    queryFn: ({ signal }) => api('GET /api/sub/auth/:ownerId', { params: { ownerId } }, { signal }),
  });
  return data.length > 0;
}
