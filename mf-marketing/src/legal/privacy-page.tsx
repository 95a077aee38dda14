import { LegalPage, type LegalSection } from './legal-page';
import { OperatorEmail, OperatorValue } from './operator-value';
import { RetentionTable } from './retention-table';
import { GUEST_RETENTIONS, OWNER_RETENTIONS } from './retentions';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'essentiel',
    title: 'L’essentiel',
    text: (
      <ul>
        <li>Aucune publicité, aucun traceur d’audience, aucune vente de données.</li>
        <li>
          L’e-mail d’un joueur sert à lui envoyer son cadeau et à vérifier qu’il n’a joué qu’une
          fois. Le restaurant ne le voit que masqué.
        </li>
        <li>Chacun peut demander une copie de ses données, leur correction ou leur effacement.</li>
      </ul>
    ),
  },
  {
    id: 'responsable',
    title: 'Qui est responsable',
    text: (
      <>
        <p>
          <strong>Vous avez joué sur la page d’un restaurant&nbsp;:</strong> ce restaurant décide du
          jeu et en est le responsable de traitement. Girouette agit pour lui, en sous-traitant
          (RGPD, art.&nbsp;28). Vous pouvez vous adresser à lui comme à nous.
        </p>
        <p>
          <strong>Vous avez un compte ou vous visitez notre site&nbsp;:</strong> le responsable de
          traitement est <OperatorValue of="name" />, <OperatorValue of="address" />. Contact&nbsp;:{' '}
          <OperatorEmail />.
        </p>
      </>
    ),
  },
  {
    id: 'joueurs',
    title: 'Si vous jouez',
    text: (
      <>
        <p>
          Pour jouer, vous donnez une adresse e-mail. Elle est chiffrée dès le tirage, et seul le
          service qui envoie les e-mails peut la lire. Si vous gagnez, vous recevez un e-mail avec
          votre cadeau. Pour empêcher de jouer deux fois, nous gardons une empreinte calculée avec
          une clé secrète&nbsp;: elle ne permet pas de retrouver l’adresse.
        </p>
        <p>
          Suivre le restaurant ou laisser un avis est facultatif et ne change rien au tirage. Un
          bouton vers Instagram ou Google Maps vous mène chez ces services, qui appliquent leurs
          propres règles&#8239;; nous comptons le clic, sans savoir qui a cliqué. Si vous laissez un
          avis sur la page de jeu, votre adresse reste chiffrée avec lui pendant 30&nbsp;jours, pour
          que la réponse du restaurant vous parvienne.
        </p>
        <p>
          Accepter les offres du restaurant est facultatif aussi, que vous gagniez ou non. Nous
          gardons le texte accepté, le moment et votre adresse, chiffrée, et le restaurant peut la
          recevoir pour vous écrire. Vous pouvez retirer cet accord à tout moment, par le lien de
          l’e-mail de votre cadeau et de chaque offre&nbsp;: votre adresse est alors effacée.
        </p>
        <RetentionTable caption="Données des joueurs" rows={GUEST_RETENTIONS} />
      </>
    ),
  },
  {
    id: 'restaurateurs',
    title: 'Si vous avez un compte, ou nous écrivez',
    text: (
      <>
        <p>
          Nous demandons ce qu’il faut pour tenir votre compte, encaisser l’abonnement et vous
          répondre. Sans ces données, le service ne peut pas être fourni.
        </p>
        <RetentionTable caption="Données des comptes" rows={OWNER_RETENTIONS} />
      </>
    ),
  },
  {
    id: 'destinataires',
    title: 'Qui reçoit les données',
    text: (
      <>
        <ul>
          <li>
            le restaurant, pour les avis et pour ses gagnants, dont l’e-mail est masqué&#8239;;
          </li>
          <li>
            notre hébergeur&nbsp;: <OperatorValue of="host" />
            &#8239;;
          </li>
          <li>
            Stripe Payments Europe, Ltd. (Irlande) pour les paiements&nbsp;: votre numéro de carte
            n’est saisi que chez Stripe, dont nous recevons le type de carte et ses quatre derniers
            chiffres. Stripe peut transférer des données hors de l’Union européenne, avec les
            garanties prévues par le RGPD.
          </li>
        </ul>
        <p>
          Nous ne transmettons les données à personne d’autre, sauf lorsque la loi nous y oblige.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies et stockage du navigateur',
    text: (
      <>
        <p>
          Nous n’utilisons que ce qui est indispensable au service que vous demandez&#8239;; c’est
          pourquoi aucun bandeau ne vous demande d’accord (loi Informatique et Libertés,
          art.&nbsp;82).
        </p>
        <ul>
          <li>
            <strong>girouette_refresh</strong>, cookie&nbsp;: garde votre session ouverte,
            30&nbsp;jours après le dernier usage.
          </li>
          <li>
            <strong>girouette_device</strong>, cookie&nbsp;: un nombre au hasard qui limite les
            parties d’un même appareil, 30&nbsp;jours.
          </li>
          <li>
            <strong>Stockage local&nbsp;:</strong> le nom du compte connecté, la formule choisie,
            les brouillons d’une page et, si vous cochez «&nbsp;Se souvenir de moi&nbsp;», vos
            identifiants chiffrés. Se déconnecter efface le nom, décocher la case efface les
            identifiants.
          </li>
          <li>
            <strong>Bons cadeaux&nbsp;:</strong> chaque bon que vous ouvrez, pour qu’il s’affiche
            aussi sans réseau, jusqu’à ce que vous effaciez les données du site.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'securite',
    title: 'Sécurité',
    text: (
      <p>
        Les mots de passe sont hachés (Argon2id), les adresses des joueurs chiffrées, les sessions
        révocables. Les journaux techniques ne contiennent ni e-mail, ni nom, ni téléphone. Un
        double facteur d’authentification protège les comptes qui l’activent.
      </p>
    ),
  },
  {
    id: 'droits',
    title: 'Vos droits',
    text: (
      <>
        <p>
          Vous pouvez demander l’accès à vos données, leur rectification, leur effacement, la
          limitation de leur traitement, leur portabilité, et vous opposer à un traitement fondé sur
          l’intérêt légitime. Un consentement se retire à tout moment. Écrivez à <OperatorEmail />
          &#8239;; nous répondons sous un mois. Pour un jeu, indiquez le restaurant et l’adresse
          e-mail utilisée.
        </p>
        <p>
          L’effacement d’un compte restaurateur emporte ses pages, ses sous-comptes et ses chiffres,
          et met fin à son abonnement. Restent les montants et numéros que la comptabilité exige,
          sans nom ni adresse.
        </p>
        <p>
          Si notre réponse ne vous convient pas, vous pouvez saisir la CNIL&nbsp;: 3 place de
          Fontenoy, TSA 80715, 75334 Paris Cedex 07, <a href="https://www.cnil.fr">www.cnil.fr</a>.
        </p>
      </>
    ),
  },
];

/** Politique de confidentialité (RGPD, art. 13 and 14). The guest's page links to this address. */
export function PrivacyPage() {
  return (
    <LegalPage
      title="Politique de confidentialité"
      lead="Quelles données nous avons, pourquoi, combien de temps, et ce que vous pouvez demander."
      sections={SECTIONS}
    />
  );
}
