import type { PageSummary } from '@girouette/contracts/pages/http/game-pages';
import type { PageState } from '@girouette/contracts/pages/page-state';
import { may, mayInSomePlace } from '@girouette/contracts/permissions';
import { buttonClass } from '@girouette/ui/button';
import { HostLink, useUser } from '@girouette/ui/microfrontend';
import { Notice } from '@girouette/ui/notice';
import type { ReactNode } from 'react';
import { paths } from './paths';

/** The state of a page. A service of the previous release sends only its switch. */
export const stateOf = ({ state, toggle }: PageSummary): PageState =>
  state ?? (toggle ? 'online' : 'inactive');

/** The states in which the owner's own switch changes nothing for guests. */
type ClosedState = 'expired' | 'switched-off' | 'surplus';

export const isClosed = (state: PageState): state is ClosedState =>
  state === 'expired' || state === 'switched-off' || state === 'surplus';

/** The switched-on pages, which compete for the allowance's places. */
export const competing = (pages: readonly PageSummary[]): readonly PageSummary[] =>
  pages.filter((page) => !['inactive', 'switched-off', 'moved', 'expired'].includes(stateOf(page)));

/**
 * Explains why an owner's pages are closed to guests although switched on, and what to do. Shows nothing while all are open
 * (docs/specification §10.34).
 */
export function ClosedNotice({
  pages,
  choose,
}: {
  pages: readonly PageSummary[];
  /** Leads to the choice of pages that stay online. */
  choose: ReactNode;
}) {
  const user = useUser();
  const mayPay = mayInSomePlace(user, 'checkout:start');
  const states = new Set(pages.map(stateOf));
  const toPrices = (text: string) =>
    mayPay ? (
      <HostLink className={buttonClass({})} href={paths.pricing}>
        {text}
      </HostLink>
    ) : null;
  if (states.has('switched-off')) {
    return (
      <Notice tone="danger" title="Vos pages ont été suspendues par l’administrateur.">
        Vos clients lisent « La page est désactivée ! ». Écrivez à l’équipe de Girouette pour les
        remettre en ligne.
      </Notice>
    );
  }
  if (states.has('expired')) {
    return (
      <Notice
        tone="danger"
        title="Abonnement expiré, veuillez le renouveler !"
        action={toPrices('Renouveler')}
      >
        <span>
          Vos clients lisent « La page est expirée ! ». Vos pages, vos avis et vos chiffres sont
          conservés.
        </span>
        {mayPay ? null : <span> Le titulaire du compte peut renouveler l’abonnement.</span>}
      </Notice>
    );
  }
  if (!states.has('surplus')) return null;
  const places = pages.filter((page) => stateOf(page) === 'online').length;
  return (
    <Notice
      key="surplus"
      tone="warning"
      title={titleOf(places, competing(pages).length)}
      action={places > 0 && may(user, 'page:change') ? choose : toPrices('Voir les tarifs')}
    >
      <span>Sur les autres, vos clients lisent « La page est expirée ! ».</span>
      {mayPay ? (
        <span>
          {' '}
          Choisissez celles qui restent, ou{' '}
          <HostLink href={paths.pricing}>passez à plus de pages</HostLink>.
        </span>
      ) : null}
    </Notice>
  );
}

function titleOf(places: number, wanted: number): string {
  const pages = places > 1 ? `${String(places)}\u00A0pages` : '1 page';
  if (places === 0) return 'Vous ne pouvez plus avoir de page en ligne.';
  return `Vous pouvez avoir ${pages} en ligne, et vous en avez ${String(wanted)}.`;
}
