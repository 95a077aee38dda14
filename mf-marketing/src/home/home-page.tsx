import { ButtonLink } from '@girouette/ui/button';
import { Calendar, CalendarCheck, Icon, Layers } from '@girouette/ui/icon';
import { paths } from '../shared/paths';
import { Hero } from './hero';
import styles from './home.module.css';
import { Picture } from './picture';
import followers from './pictures/followers.svg?inline';
import networks from './pictures/networks.svg?inline';
import qrCode from './pictures/qr.svg?inline';
import reviews from './pictures/reviews.svg?inline';
import scan from './pictures/scan.svg?inline';
import spin from './pictures/spin.svg?inline';
import ticket from './pictures/ticket.svg?inline';
import { Situations } from './situations';
import { TryTheWheel } from './try-the-wheel';

/** The public home page (docs/specification §2.2, screen 1). */
export function HomePage() {
  return (
    <div className={styles.home}>
      {/* Other drawings refer to this id. */}
      <Picture className={styles.definitions} svg={qrCode} />
      <Hero />
      <Features />
      <Steps />
      <TryTheWheel />
      <Situations />
      <PricingBanner />
    </div>
  );
}

const CARDS = [
  {
    title: 'Récoltez des avis',
    text: 'Vos clients trouvent votre fiche Google en un geste, au moment où ils ont le sourire. Vous lisez chaque avis dans votre espace.',
    picture: reviews,
  },
  {
    title: 'Gagnez des abonnés sur Instagram et TikTok',
    text: 'Chaque partie commence par vos réseaux. Les visiteurs d’un soir deviennent des abonnés qui voient votre prochaine carte.',
    picture: followers,
  },
  {
    title: 'Fidélisez et développez votre chiffre d’affaires',
    text: 'Un cadeau se retire à la prochaine visite, avec un minimum d’achat. C’est une bonne raison de revenir, et souvent à plusieurs.',
    picture: ticket,
  },
];

/** The product's benefits for a restaurant, in three cards. */
function Features() {
  return (
    <section className={styles.section} aria-labelledby="avantages">
      <h2 className={styles.heading} id="avantages">
        Une minute de jeu, trois effets durables
      </h2>
      <ul className={styles.columns}>
        {CARDS.map(({ title, text, picture }) => (
          <li className={styles.card} key={title}>
            <Picture className={styles.cardPicture} svg={picture} />
            <div className={styles.cardText}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const PLANS = [
  { icon: Calendar, label: 'Au mois' },
  { icon: CalendarCheck, label: 'À l’année' },
  { icon: Layers, label: 'Prix dégressif par page' },
];

function PricingBanner() {
  return (
    <section className={styles.last} aria-labelledby="abonnements">
      <div className={styles.banner}>
        <div>
          <h2 className={styles.heading} id="abonnements">
            Options d&apos;abonnement
          </h2>
          <p>
            Des formules souples, au mois ou à l’année. Prenez une page pour commencer,
            ajoutez-&#8288;en quand vous voulez.
          </p>
          <ul className={styles.plans}>
            {PLANS.map(({ icon, label }) => (
              <li key={label}>
                <Icon of={icon} />
                <span>{label}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.actions}>
          <ButtonLink href={paths.pricing}>Comparer les formules</ButtonLink>
          <ButtonLink className={styles.outline} href={paths.demo} variant="secondary">
            Réserver une démo
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

/** The customer's journey (docs/specification §1). */
const STEPS = [
  {
    title: 'Il scanne le QR code',
    text: 'Sur un autocollant, un flyer ou le sac de livraison. Aucune application à installer.',
    picture: scan,
  },
  {
    title: 'Il découvre vos réseaux',
    text: 'Il s’abonne à votre page ou laisse un avis, selon ce que vous avez choisi de mettre en avant.',
    picture: networks,
  },
  {
    title: 'Il tourne la roue',
    text: 'Une seule partie par personne. S’il gagne, il reçoit son cadeau par e-mail.',
    picture: spin,
  },
];

function Steps() {
  return (
    <section className={styles.band} aria-labelledby="comment">
      <div className={styles.section}>
        <h2 className={styles.heading} id="comment">
          Comment ça marche ?
        </h2>
        <ol className={styles.columns}>
          {STEPS.map(({ title, text, picture }, at) => (
            <li className={styles.step} key={title}>
              <Picture className={styles.stepPicture} svg={picture} />
              <span className={styles.number} aria-hidden="true">
                {at + 1}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p className={styles.rules}>
          <strong>Dans les règles.</strong> Suivre ou laisser un avis est toujours facultatif&nbsp;:
          rien de cela ne change le tirage. C’est ce que demandent les plateformes d’avis.
        </p>
      </div>
    </section>
  );
}
