import { buttonClass } from '@girouette/ui/button';
import { formatCount } from '@girouette/ui/format';
import { ChartLine, Hourglass, Icon, Users, type LucideIcon } from '@girouette/ui/icon';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useContactCount } from '../gifts/won/contact-count';
import { paths } from '../shared/paths';
import styles from './campaigns.module.css';

/** Who gets the mails, how often, and how their effect is known. */
export function HowItWorks() {
  return (
    <div className={styles.how}>
      <Contacts />
      <Fact icon={Hourglass} title="Jamais trop">
        {
          'Un e-\u2060mail par semaine et deux par mois au plus, jamais la nuit, et chacun contient un lien pour ne plus en recevoir.'
        }
      </Fact>
      <Fact icon={ChartLine} title="Un effet prouvé">
        {
          'Un client sur dix, tiré au sort, ne reçoit rien\u00A0: en comparant, vous savez combien seraient revenus sans l’e-\u2060mail.'
        }
      </Fact>
    </div>
  );
}

function Contacts() {
  const { data } = useContactCount();
  if (data?.contacts === 0) {
    return (
      <Fact
        icon={Users}
        title="Aucun client pour l’instant"
        action={
          <Link className={link} to={paths.landingPages}>
            Partager ma page
          </Link>
        }
      >
        {
          'Vos clients acceptent vos offres en cochant une case sur votre page. Partagez son lien\u00A0: ils arriveront ici.'
        }
      </Fact>
    );
  }
  return (
    <Fact
      icon={Users}
      title={data ? clientsText(data.contacts) : 'Seulement ceux qui veulent'}
      action={
        <Link className={link} to={paths.winners}>
          Voir vos contacts
        </Link>
      }
    >
      Seuls les clients qui ont coché la case de vos offres reçoivent ces e-&#8288;mails.
    </Fact>
  );
}

const link = buttonClass({ variant: 'quiet', size: 'small', className: styles.factLink });

const clientsText = (contacts: number): string =>
  contacts === 1
    ? '1\u00A0client accepte vos offres'
    : `${formatCount(contacts)}\u00A0clients acceptent vos offres`;

const Fact = ({
  icon,
  title,
  action,
  children,
}: {
  icon: LucideIcon;
  title: string;
  action?: ReactNode;
  children: string;
}) => (
  <div className={styles.fact}>
    <Icon of={icon} className={styles.factIcon} />
    <div>
      <p className={styles.factTitle}>{title}</p>
      <p className={styles.note}>{children}</p>
      {action}
    </div>
  </div>
);
