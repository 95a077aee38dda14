import { LegalPage, type LegalSection } from './legal-page';
import { OperatorEmail, OperatorValue } from './operator-value';

/** The files that the builds write (`packages/web-build/src/licences.js`), by the part of the site. */
const LICENCES = [
  { href: '/licences.txt', part: 'le cadre du site' },
  { href: '/mf/marketing/licences.txt', part: 'le site public' },
  { href: '/mf/owner/licences.txt', part: 'l’espace des restaurants' },
  { href: '/mf/admin/licences.txt', part: 'l’administration' },
  { href: '/mf/spin/licences.txt', part: 'la page de jeu' },
];

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'editeur',
    title: 'Éditeur du site',
    text: (
      <>
        <p>
          Le site et le service Girouette sont édités par <OperatorValue of="name" />,{' '}
          <OperatorValue of="legalForm" />, dont le siège est situé&nbsp;:{' '}
          <OperatorValue of="address" />.
        </p>
        <ul>
          <li>
            SIREN&nbsp;: <OperatorValue of="siren" />, registre du commerce et des sociétés de{' '}
            <OperatorValue of="register" />
          </li>
          <li>
            TVA intracommunautaire&nbsp;: <OperatorValue of="vatNumber" />
          </li>
          <li>
            E-mail&nbsp;: <OperatorEmail />
          </li>
          <li>
            Téléphone&nbsp;: <OperatorValue of="phone" />
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'publication',
    title: 'Direction de la publication',
    text: (
      <p>
        <OperatorValue of="director" />
      </p>
    ),
  },
  {
    id: 'hebergement',
    title: 'Hébergement',
    text: (
      <p>
        Le site est hébergé par&nbsp;: <OperatorValue of="host" />.
      </p>
    ),
  },
  {
    id: 'propriete',
    title: 'Propriété intellectuelle',
    text: (
      <>
        <p>
          Le nom Girouette, les textes, les dessins et le logiciel du service sont protégés par le
          droit de la propriété intellectuelle. Toute reproduction au-delà de l’usage normal du
          service demande notre accord écrit.
        </p>
        <p>
          Les noms, logos et cadeaux affichés sur une page de jeu appartiennent au restaurant qui
          l’a créée. Instagram, Facebook, TikTok, Twitter et Google Maps sont des marques de leurs
          propriétaires, qui ne sont ni partenaires ni organisateurs des jeux.
        </p>
      </>
    ),
  },
  {
    id: 'licences',
    title: 'Logiciels et polices d’autres auteurs',
    text: (
      <>
        <p>
          Girouette contient des logiciels et des polices libres. Leurs auteurs et leurs licences
          sont nommés dans un fichier pour chaque partie&nbsp;:
        </p>
        <ul>
          {LICENCES.map(({ href, part }) => (
            <li key={href}>
              <a href={href}>{part}</a>
            </li>
          ))}
        </ul>
      </>
    ),
  },
  {
    id: 'jeux',
    title: 'Responsabilité des jeux',
    text: (
      <p>
        Chaque restaurant organise le jeu de sa page&nbsp;: il en choisit les cadeaux, leur
        fréquence et leurs conditions de retrait, et en répond envers ses clients. Girouette fournit
        l’outil et procède au tirage au sort.
      </p>
    ),
  },
  {
    id: 'signalement',
    title: 'Signaler un contenu',
    text: (
      <p>
        Un contenu vous paraît illicite, ou porte atteinte à vos droits&#8239;? Écrivez à{' '}
        <OperatorEmail /> avec l’adresse de la page, le passage visé et vos raisons. Nous vous
        répondons et retirons ce qui doit l’être.
      </p>
    ),
  },
];

/** Mentions légales: who publishes and hosts the site (LCEN, art. 6). */
export function LegalNoticePage() {
  return (
    <LegalPage
      title="Mentions légales"
      lead="Qui édite Girouette, qui l’héberge et comment nous joindre."
      sections={SECTIONS}
    />
  );
}
