import { paths } from '../shared/paths';
import { LegalPage, type LegalSection } from './legal-page';
import { OperatorEmail, OperatorValue } from './operator-value';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'objet',
    title: '1. Objet',
    text: (
      <p>
        Ces conditions règlent l’usage de Girouette, fourni par <OperatorValue of="name" />. Le
        service permet à un professionnel qui reçoit du public, le restaurateur, de proposer à ses
        clients, les joueurs, une page de jeu avec une roue à cadeaux. Créer un compte ou jouer vaut
        acceptation de ces conditions.
      </p>
    ),
  },
  {
    id: 'compte',
    title: '2. Compte',
    text: (
      <p>
        Le compte est réservé aux professionnels. Le restaurateur donne des informations exactes,
        garde son mot de passe pour lui et répond de ce que font ses sous-comptes. Un compte utilisé
        pour frauder, nuire à autrui ou contourner les limites du service peut être bloqué, après
        avertissement sauf urgence. Le restaurateur peut alors nous écrire à <OperatorEmail />.
      </p>
    ),
  },
  {
    id: 'abonnement',
    title: '3. Essai, abonnement et prix',
    text: (
      <>
        <p>
          Un essai gratuit peut être demandé à l’inscription. Il commence comme le formulaire
          l’annonce&nbsp;: dès que l’adresse e-mail est confirmée, ou lorsque nous acceptons la
          demande. Il dure le temps annoncé dans l’espace du restaurateur et ne se transforme pas en
          abonnement payant.
        </p>
        <p>
          L’abonnement est mensuel ou annuel et dépend du nombre de pages de jeu. Les prix sont ceux
          de la page <a href={paths.pricing}>Tarifs</a> au jour de la souscription.{' '}
          <OperatorValue of="taxes" /> Un changement de prix ne s’applique pas à la période déjà
          payée et est annoncé avant le renouvellement.
        </p>
      </>
    ),
  },
  {
    id: 'paiement',
    title: '4. Paiement, renouvellement et résiliation',
    text: (
      <>
        <p>
          Le paiement se fait par carte, sur la page sécurisée de Stripe. Chaque paiement donne lieu
          à une facture, chaque remboursement à un avoir&nbsp;: ils partent par e-mail et restent
          dans l’historique des paiements. L’abonnement se renouvelle à chaque échéance jusqu’à sa
          résiliation. Lorsqu’un renouvellement échoue, les pages restent en ligne trois jours, puis
          sont suspendues.
        </p>
        <p>
          Le restaurateur change de formule ou de nombre de pages quand il veut. Il lit d’abord ce
          qu’il paie le jour même&nbsp;: le prix du temps qui reste, moins le temps déjà payé et non
          utilisé. Lorsque ce dernier vaut plus, la différence paie les échéances suivantes.
        </p>
        <p>
          Le restaurateur résilie quand il veut, depuis «&nbsp;Carte et résiliation&nbsp;»&nbsp;: le
          service reste ouvert jusqu’à la fin de la période payée, qui n’est pas remboursée. Effacer
          son compte met fin à l’abonnement aussitôt, sans remboursement. Les factures sont gardées
          dix ans, comme la loi le demande.
        </p>
      </>
    ),
  },
  {
    id: 'restaurateur',
    title: '5. Engagements du restaurateur',
    text: (
      <ul>
        <li>
          Les cadeaux annoncés existent et sont remis aux gagnants, sans achat ni autre condition.
        </li>
        <li>
          Aucun cadeau ne récompense un avis ou un abonnement&nbsp;: les plateformes l’interdisent,
          et le tirage est le même pour tous.
        </li>
        <li>
          Les cadeaux respectent la loi, notamment sur l’alcool, le tabac et les jeux d’argent.
        </li>
        <li>
          Le nom, le logo et les textes de la page lui appartiennent ou il a le droit de les
          utiliser.
        </li>
        <li>
          Les données de ses clients ne servent qu’au jeu. Il répond à leurs demandes, avec notre
          aide.
        </li>
      </ul>
    ),
  },
  {
    id: 'jeu',
    title: '6. Le jeu',
    text: (
      <>
        <p>
          Jouer est gratuit et sans obligation d’achat. Chaque personne joue une seule fois par
          page. Le tirage est fait par nos serveurs, au hasard, selon les fréquences choisies par le
          restaurateur. Le gagnant reçoit son cadeau par e-mail et le retire auprès du restaurant
          dans le délai indiqué.
        </p>
        <p>
          Une participation faite par un automate, avec une adresse jetable ou sous plusieurs
          identités peut être refusée. Une réclamation sur un cadeau s’adresse d’abord au
          restaurant, qui organise le jeu.
        </p>
      </>
    ),
  },
  {
    id: 'avis',
    title: '7. Avis',
    text: (
      <p>
        Un avis laissé sur Girouette est facultatif, transmis au restaurant et lié à une partie
        jouée. Il n’est ni payé, ni modifié, ni supprimé parce qu’il déplaît&#8239;; un terme
        injurieux peut être masqué. Les propos illicites sont retirés.
      </p>
    ),
  },
  {
    id: 'disponibilite',
    title: '8. Disponibilité et responsabilité',
    text: (
      <p>
        Nous mettons en œuvre ce qui est raisonnable pour que le service soit disponible et sûr,
        sans garantir qu’il le soit sans interruption. Nous ne répondons pas des services tiers vers
        lesquels une page renvoie. Envers un restaurateur, notre responsabilité est limitée aux
        sommes versées pendant les douze mois précédents, sauf faute lourde ou intentionnelle. Les
        droits que la loi donne aux consommateurs restent entiers.
      </p>
    ),
  },
  {
    id: 'donnees',
    title: '9. Données personnelles',
    text: (
      <>
        <p>
          Pour les données des joueurs, nous agissons en sous-traitant du restaurateur (RGPD,
          art.&nbsp;28)&nbsp;: nous ne les traitons que pour faire fonctionner le jeu et selon ses
          réglages, les protégeons et tenons au secret ceux qui y accèdent, l’aidons à répondre aux
          demandes, l’avertissons sans délai d’une violation, et les effaçons avec son compte. Il
          accepte les sous-traitants cités dans la{' '}
          <a href={paths.privacy}>politique de confidentialité</a>, qui dit aussi les durées de
          conservation&#8239;; tout changement lui est annoncé, et il peut s’y opposer en résiliant.
        </p>
      </>
    ),
  },
  {
    id: 'droit',
    title: '10. Changements et droit applicable',
    text: (
      <p>
        Une nouvelle version de ces conditions est annoncée par e-mail aux restaurateurs un mois
        avant de s’appliquer&#8239;; qui la refuse peut résilier. Le droit français s’applique. Nous
        cherchons d’abord une solution amiable&#8239;; à défaut, entre professionnels, les tribunaux
        du siège de <OperatorValue of="name" /> sont compétents.
      </p>
    ),
  },
];

/** Conditions générales d’utilisation: of the service and of the game. */
export function TermsPage() {
  return (
    <LegalPage
      title="Conditions générales d’utilisation"
      lead="Les règles du service, pour les restaurateurs et pour les joueurs."
      sections={SECTIONS}
    />
  );
}
