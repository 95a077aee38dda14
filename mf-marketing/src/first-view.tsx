import { renderScreen } from '@girouette/ui/first-view';
import { AboutPage } from './features/about/about-page';
import { FaqPage } from './features/faq/faq-page';
import { questions } from './features/faq/questions';
import { HomePage } from './features/home/home-page';
import { PricingPage } from './features/pricing/pricing-page';
import { paths } from './shared/paths';

const SCREENS = [
  {
    path: paths.home,
    screen: <HomePage />,
    description:
      'Un QR code sur la table, une roue qui tourne, un cadeau à la clé : plus d’avis Google, plus d’abonnés, des clients qui reviennent.',
  },
  {
    path: paths.pricing,
    screen: <PricingPage />,
    description:
      'Des formules au mois ou à l’année, un prix par page de jeu, dégressif à partir de deux pages.',
  },
  {
    path: paths.about,
    screen: <AboutPage />,
    description:
      'Pourquoi Girouette : un tirage loyal, une partie par personne, des avis toujours libres.',
  },
  {
    path: paths.faqs,
    screen: <FaqPage />,
    description:
      'À qui s’adresse Girouette, quelles formules, quelle assistance, quels moyens de paiement : six réponses.',
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
];

/** The screens that are part of the page before any script has run, by address. */
export const render = () =>
  SCREENS.map(({ path, screen, ...head }) => ({
    path,
    ...head,
    html: renderScreen(path, screen),
  }));
