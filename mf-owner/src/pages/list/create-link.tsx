import { useIsConfirmed } from '@girouette/account';
import { mayInSomePlace } from '@girouette/contracts/permissions';
import { buttonClass } from '@girouette/ui/button';
import { HostLink, useUser } from '@girouette/ui/microfrontend';
import { paths } from '../../shared/paths';
import { hasRoom, useAllowance } from '../../shared/subscription';

/**
 * The way to the next page: to the wizard while a page can be saved, otherwise to what gives one. Nothing where the screen says already what comes
 * first, or another person decides.
 */
export function CreateLink() {
  const user = useUser();
  const mayCreate = mayInSomePlace(user, 'page:create');
  const isConfirmed = useIsConfirmed();
  const { data: allowance } = useAllowance({ enabled: mayCreate });
  if (!mayCreate || !isConfirmed) return null;
  if (!allowance || hasRoom(allowance)) {
    return (
      <HostLink className={buttonClass({})} href={paths.createPage}>
        Créer votre page
      </HostLink>
    );
  }
  const { landingPages, landingPagesCount, awaitsTrial } = allowance;
  const isExpired = landingPages === 0 && landingPagesCount > 0;
  if (awaitsTrial || isExpired || !mayInSomePlace(user, 'checkout:start')) return null;
  return (
    <HostLink
      className={buttonClass({ variant: landingPages > 0 ? 'secondary' : 'primary' })}
      href={paths.pricing}
    >
      {landingPages > 0 ? 'Passer à plus de pages' : 'Choisir une formule'}
    </HostLink>
  );
}
