import type { PriceData } from '@girouette/contracts/billing/http/billing';
import { renderScreen } from '@girouette/ui/first-view';
import type { ReactElement } from 'react';
import { AboutPage } from './about/about-page';
import { FaqPage } from './faq/faq-page';
import { questions } from './faq/questions';
import { HomePage } from './home/home-page';
import { LegalNoticePage } from './legal/legal-notice-page';
import { PrivacyPage } from './legal/privacy-page';
import { TermsPage } from './legal/terms-page';
import { PricingPage } from './pricing/pricing-page';
import { PRICES } from './shared/use-prices';
import { paths } from './shared/paths';

interface FirstView {
  path: string;
  /** Without it the address has a title and a description, and its screen appears once the scripts run. */
  screen?: ReactElement;
  description: string;
  /** The screen needs the prices. The web host renders it with {@link renderWithPrices}. */
  needsPrices?: true;
  /** schema.org data. The web host replaces `%PUBLIC_URL%` and `%OFFERS%`. */
  structuredData?: object;
  /** Hidden from search engines. */
  unlisted?: boolean;
}

const SCREENS: readonly FirstView[] = [
  {
    path: paths.home,
    screen: <HomePage />,
    description:
      'Un QR code sur la table, une roue qui tourne, un cadeau à la clé\u00A0: plus d’avis Google, plus d’abonnés, des clients qui reviennent.',
  },
  {
    path: paths.pricing,
    screen: <PricingPage />,
    needsPrices: true,
    description:
      'Des formules au mois ou à l’année, un prix par page de jeu, dégressif à partir de deux pages.',
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'SoftwareApplication',
      name: 'Girouette',
      description: 'Des pages de jeu avec une roue à cadeaux, pour les restaurants.',
      url: '%PUBLIC_URL%/',
      image: '%PUBLIC_URL%/og.png',
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web',
      offers: '%OFFERS%',
    },
  },
  {
    path: paths.about,
    screen: <AboutPage />,
    description:
      'Pourquoi Girouette\u00A0: un tirage loyal, une partie par personne, des avis toujours libres.',
  },
  {
    path: paths.faqs,
    screen: <FaqPage />,
    description:
      'À qui s’adresse Girouette, quelles formules, quelle assistance, quels moyens de paiement\u00A0: six réponses.',
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  },
  {
    path: paths.legalNotice,
    screen: <LegalNoticePage />,
    description: 'Qui édite Girouette, qui l’héberge, comment nous joindre et signaler un contenu.',
  },
  {
    path: paths.privacy,
    screen: <PrivacyPage />,
    description:
      'Les données des joueurs et des restaurateurs\u00A0: à quoi elles servent, combien de temps elles restent, quels sont vos droits.',
  },
  {
    path: paths.terms,
    screen: <TermsPage />,
    description:
      'Compte, essai, abonnement, règles du jeu et des avis\u00A0: les conditions pour utiliser Girouette.',
  },
  {
    path: paths.demo,
    description:
      'Réservez une démonstration de la roue à cadeaux\u00A0: dites-\u2060nous qui vous êtes, nous vous recontactons.',
  },
  {
    path: paths.register,
    description:
      'Créez le compte de votre restaurant\u00A0: payez maintenant ou demandez un essai gratuit.',
  },
  {
    path: paths.login,
    description:
      'Connectez-\u2060vous à l’espace de votre restaurant\u00A0: pages de jeu, avis et gagnants.',
  },
  {
    path: paths.forgot,
    description: 'Recevez par e-mail un lien pour choisir un nouveau mot de passe.',
    unlisted: true,
  },
];

/** The public addresses, with the screens that are part of the page before any script has run. */
export const render = () =>
  SCREENS.map(({ path, screen, ...head }) => ({
    path,
    ...head,
    html: screen ? renderScreen(path, screen) : null,
  }));

export const renderWithPrices = (prices: PriceData): string =>
  renderScreen(paths.pricing, <PricingPage />, [[PRICES, prices]]);
