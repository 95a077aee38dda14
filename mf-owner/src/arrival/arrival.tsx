import { useIsConfirmed } from '@girouette/account';
import { may } from '@girouette/contracts/permissions';
import { Button, buttonClass } from '@girouette/ui/button';
import { Card } from '@girouette/ui/card';
import { formatCount, formatMoment } from '@girouette/ui/format';
import { FormFailure } from '@girouette/ui/form';
import { HostLink, useTitle, useUser, WhenLoaded } from '@girouette/ui/microfrontend';
import { Notice } from '@girouette/ui/notice';
import { Page } from '@girouette/ui/page';
import { Link, useLocation } from 'react-router';
import { paths } from '../shared/paths';
import styles from './arrival.module.css';
import { useAcceptPlace, useArrival } from './use-arrival';

const TITLE = 'Reprendre un établissement';

/** Shown without a session. The link works as long as nobody has used it. */
export function ArrivalSignIn() {
  useTitle(TITLE);
  return (
    <Page
      title={TITLE}
      lead={
        'Connectez-\u2060vous à votre compte, ou créez-\u2060en un, puis ouvrez de nouveau ce lien\u00A0: il reste valable.'
      }
      width="narrow"
    >
      <HostLink className={buttonClass({})} href={paths.signIn}>
        Se connecter
      </HostLink>
    </Page>
  );
}

/** « Reprendre un établissement »: what the link of an offer brings (docs/specification §10.68). */
export function Arrival() {
  useTitle(TITLE);
  const user = useUser();
  const isConfirmed = useIsConfirmed();
  const secret = useLocation().hash.slice(1);
  return (
    <Page title={TITLE} width="narrow">
      {!isConfirmed ? (
        <Notice tone="warning" title={'Confirmez d’abord votre adresse e-\u2060mail.'}>
          Ouvrez ensuite de nouveau ce lien.
        </Notice>
      ) : !may(user, 'place:arrive') ? (
        <Notice tone="warning" title="Seul un compte principal peut reprendre un établissement.">
          Connectez-&#8288;vous avec le compte de votre restaurant, puis ouvrez de nouveau ce lien.
        </Notice>
      ) : (
        <Offered secret={secret} />
      )}
    </Page>
  );
}

function Offered({ secret }: { secret: string }) {
  const arrival = useArrival(secret);
  const acceptance = useAcceptPlace();
  if (acceptance.isSuccess) return <Done />;
  return (
    <WhenLoaded
      query={arrival}
      loading="Lecture du lien…"
      failed="Le lien n’a pas pu être lu."
      wayBack={<Link to={paths.landingPages}>Voir mes pages</Link>}
    >
      {({ name, address, group, pages, openUntil, isOwn }) =>
        isOwn ? (
          <Notice title={`«\u00A0${name}\u00A0» est déjà dans votre compte.`}>
            <Link to={paths.landingPages}>Voir mes pages</Link>
          </Notice>
        ) : (
          <Card className={styles.card}>
            <h2 className={styles.name}>{name}</h2>
            {address === '' ? null : <p>{address}</p>}
            <ul className={styles.list}>
              {group === null ? null : (
                <li>{`Proposé par le compte de «\u00A0${group}\u00A0».`}</li>
              )}
              <li>{pagesText(pages)}</li>
              <li>
                Les parties, les cadeaux gagnés, les avis et les chiffres viennent avec elles. Les
                QR codes déjà imprimés continuent de fonctionner.
              </li>
              <li>
                Les clients qui ont accepté les offres de l’ancien compte ne viennent pas{'\u00A0'}:
                vos pages leur demandent à nouveau leur accord.
              </li>
              <li>
                Une page au-&#8288;delà de votre formule reste hors ligne jusqu’à ce qu’elle ait de
                la place.
              </li>
              <li>{`Ce lien fonctionne jusqu’au ${formatMoment(openUntil)}.`}</li>
            </ul>
            <FormFailure message={acceptance.error?.message} />
            <Button
              busy={acceptance.isPending}
              onClick={() => {
                acceptance.submit(secret);
              }}
            >
              Reprendre l’établissement
            </Button>
          </Card>
        )
      }
    </WhenLoaded>
  );
}

const pagesText = (pages: number): string =>
  pages === 0
    ? 'Il n’a pas encore de page.'
    : `Vous recevez ${formatCount(pages)}\u00A0page${pages > 1 ? 's' : ''}.`;

/** The place is theirs. Its pages follow within moments. */
const Done = () => (
  <Card className={styles.card}>
    <div role="status">
      <h2>L’établissement est à vous</h2>
      <p>Ses pages arrivent dans quelques instants, puis leurs cadeaux et leurs avis.</p>
    </div>
    <Link className={buttonClass({})} to={paths.landingPages}>
      Voir mes pages
    </Link>
  </Card>
);
