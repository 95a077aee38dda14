import { fill } from '@girouette/guest-texts/fill';
import type { MailContent, MailKind } from '@girouette/contracts';
import { myDataPath } from '@girouette/contracts/mails/guest-data';
import { signInPath } from '@girouette/contracts/screen-path';
import { languageQuery, speechOf } from '../templates/feature';
import {
  day,
  euros,
  giftAlertTitle,
  hello,
  limitText,
  NO_NEWS_MAILS,
  type AccountTexts,
  type At,
} from './mail-words';
import { PLANS, receiptTexts } from './receipt-texts';
import {
  recoveryTexts,
  subAccountAdded,
  subAccountOpened,
  webhookChanged,
} from './outliving-texts';
import { plainWords } from '../templates/feature';
import { trialEnding } from './trial-ending-texts';
import { weeklyFigures } from './weekly-figures-texts';

/** The mails with all their content in the request. The others need data of this service. */
export type AccountMailKind = Exclude<MailKind, 'lost-gifts' | 'my-data-link'>;

const NO_PAYMENT_MAILS =
  'Vous ne voulez plus de ces e-mails\u202F? Décochez les paiements dans vos notifications.';

const SETTINGS = signInPath('/settings');

/**
 * The texts by kind. A mail to an unconfirmed address contains no name. Otherwise a stranger could register under a text and have it sent to
 * anyone. The service that requests the mail leaves the name out.
 */
const TEXTS: { [K in AccountMailKind]: (content: MailContent<K>, at: At) => AccountTexts } = {
  verification: ({ link, endsAccess = false }) => ({
    subject: 'Confirmez votre adresse e-mail',
    title: 'Bienvenue\u202F!',
    paragraphs: [
      'Bonjour,',
      'Confirmez votre adresse e-mail pour terminer votre inscription sur Girouette. Le lien fonctionne une seule fois, pendant 24\u00A0heures.',
      ...(endsAccess
        ? [
            'Cette adresse donne aujourd’hui accès au compte d’un restaurant. En la confirmant, vous quittez ce compte et en avez un à vous.',
          ]
        : []),
    ],
    action: { label: 'Confirmer mon adresse', link },
    note: 'Vous n’avez pas créé de compte\u202F? Ignorez cet e-mail\u00A0: sans confirmation, il ne se passera rien.',
  }),
  'email-change': ({ link }) => ({
    subject: 'Confirmez votre nouvelle adresse e-mail',
    title: 'Votre nouvelle adresse',
    paragraphs: [
      'Bonjour,',
      'Confirmez que cette adresse est la vôtre. Elle remplacera ensuite l’ancienne pour vous connecter à Girouette. Le lien fonctionne une seule fois, pendant 24\u00A0heures.',
    ],
    action: { label: 'Confirmer cette adresse', link },
    note: 'Vous n’avez rien demandé\u202F? Ignorez cet e-mail\u00A0: sans confirmation, il ne se passera rien.',
  }),
  'email-change-notice': ({ name, newEmail }, at) => ({
    subject: 'Changement de votre adresse e-mail',
    title: 'Changement d’adresse demandé',
    paragraphs: [
      hello(name),
      `Votre compte Girouette doit passer à l’adresse ${newEmail}, dès que celle-\u2060ci sera confirmée.`,
    ],
    action: { label: 'Changer mon mot de passe', link: at(SETTINGS) },
    note: 'C’était bien vous\u202F? Vous n’avez rien à faire. Ce n’était pas vous\u202F? Changez tout de suite votre mot de passe.',
  }),
  'email-changed': ({ name, newEmail, link }) => ({
    subject: 'Votre adresse e-mail a été changée',
    title: 'Adresse changée',
    paragraphs: [
      hello(name),
      `Votre compte Girouette a maintenant l’adresse ${newEmail}. Celle-\u2060ci ne sert plus à vous connecter.`,
      'Ce n’était pas vous\u202F? Ce lien rétablit votre adresse pendant 7\u00A0jours. Il déconnecte tous les appareils et vous fait choisir un nouveau mot de passe.',
    ],
    action: { label: 'Rétablir mon adresse', link },
    note: 'C’était bien vous\u202F? Vous n’avez rien à faire.',
  }),
  'sub-account-added': subAccountAdded,
  'sub-account-opened': subAccountOpened,
  'webhook-changed': webhookChanged,
  'wrong-codes': ({ name }, at) => ({
    subject: 'Des codes faux pour votre compte',
    title: 'Quelqu’un connaît votre mot de passe',
    paragraphs: [
      hello(name),
      'Quelqu’un a donné le bon mot de passe de votre compte Girouette, puis un code d’authentification faux. Sans le code, personne n’entre.',
    ],
    action: { label: 'Choisir un autre mot de passe', link: at('/forgot') },
    note: 'C’était vous\u202F? Vous n’avez rien à faire. Ce n’était pas vous\u202F? Choisissez tout de suite un autre mot de passe.',
  }),
  'password-reset': ({ name, link }) => ({
    subject: 'Choisissez un nouveau mot de passe',
    title: 'Mot de passe oublié\u202F?',
    paragraphs: [
      hello(name),
      'Ce lien permet de choisir un nouveau mot de passe. Il fonctionne une seule fois, pendant une heure.',
    ],
    action: { label: 'Choisir un mot de passe', link },
    note: 'Vous n’avez rien demandé\u202F? Ignorez cet e-mail\u00A0: votre mot de passe reste le même.',
  }),
  'password-changed': ({ name, recovery }, at) => ({
    subject: 'Votre mot de passe a été changé',
    title: 'Mot de passe changé',
    paragraphs: [
      hello(name),
      'Le mot de passe de votre compte Girouette vient d’être changé, et vos autres appareils ont été déconnectés.',
      ...(recovery ? recoveryTexts(recovery) : []),
    ],
    action: { label: 'Ce n’était pas moi', link: at('/forgot') },
    note: 'C’était bien vous\u202F? Vous n’avez rien à faire. Ce n’était pas vous\u202F? Choisissez tout de suite un autre mot de passe.',
  }),
  'second-factor': ({ name, isOn, newCodes }, at) => ({
    subject: newCodes
      ? 'Vos codes de secours ont été remplacés'
      : isOn
        ? 'La double authentification est activée'
        : 'La double authentification est désactivée',
    title: newCodes
      ? 'Nouveaux codes de secours'
      : isOn
        ? 'Double authentification activée'
        : 'Double authentification désactivée',
    paragraphs: [
      hello(name),
      newCodes
        ? 'Les codes de secours de votre compte Girouette viennent d’être remplacés. Les anciens ne fonctionnent plus.'
        : isOn
          ? 'Pour vous connecter à Girouette, un code de votre application est maintenant demandé en plus du mot de passe. Vos autres appareils ont été déconnectés. Gardez vos codes de secours en lieu sûr.'
          : 'Pour vous connecter à Girouette, votre mot de passe suffit de nouveau.',
    ],
    action: { label: 'Ouvrir mes paramètres', link: at(SETTINGS) },
    note: 'C’était bien vous\u202F? Vous n’avez rien à faire. Ce n’était pas vous\u202F? Changez tout de suite votre mot de passe, puis vérifiez la double authentification dans les paramètres.',
  }),
  'api-key-created': ({ name, key, until }, at) => ({
    subject: 'Une clé d’accès a été créée',
    title: 'Nouvelle clé d’accès',
    paragraphs: [
      hello(name),
      `La clé d’accès «\u00A0${key}\u00A0» vient d’être créée pour votre compte Girouette. Un outil qui la possède agit en votre nom jusqu’au ${day(until)}, dans la limite des droits que vous avez choisis.`,
    ],
    action: { label: 'Voir mes clés d’accès', link: at(SETTINGS) },
    note: 'C’était bien vous\u202F? Vous n’avez rien à faire. Ce n’était pas vous\u202F? Retirez tout de suite cette clé dans les paramètres, puis changez votre mot de passe.',
  }),
  'trial-approved': ({ name, days }, at) => ({
    subject: 'Votre essai est ouvert',
    title: 'Votre essai commence\u202F!',
    paragraphs: [
      hello(name),
      `Votre demande d’essai a été acceptée. Vous avez ${days}\u00A0jours pour créer une page et faire tourner la roue.`,
    ],
    action: { label: 'Créer ma page de jeu', link: at(signInPath('/game')) },
    note: 'Vous ne voulez plus de ces e-mails\u202F? Décochez les demandes d’essai dans vos notifications.',
  }),
  'trial-ending': trialEnding,
  'review-alert': ({ name, count, link }) => {
    const reviews = count === 1 ? 'un nouvel avis' : `${count}\u00A0nouveaux avis`;
    return {
      subject: count === 1 ? 'Un nouvel avis' : 'De nouveaux avis',
      title: count === 1 ? 'Un nouvel avis' : `${count}\u00A0nouveaux avis`,
      paragraphs: [hello(name), `Vos clients ont laissé ${reviews} sur Girouette.`],
      action: { label: count === 1 ? 'Lire l’avis' : 'Lire les avis', link },
      note: 'Vous ne voulez plus de ces e-mails\u202F? Décochez les alertes d’avis dans vos notifications.',
    };
  },
  'gift-alert': ({ name, page, shared, limits, link }) => ({
    subject: giftAlertTitle(limits),
    title: giftAlertTitle(limits),
    paragraphs: [
      hello(name),
      shared
        ? 'Vos roues plaisent à vos clients. Leur stock est commun à vos établissements.'
        : `La roue de votre page «\u00A0${page}\u00A0» plaît à vos clients.`,
      ...limits.map(limitText),
    ],
    action: { label: 'Voir mes cadeaux', link },
    note: NO_NEWS_MAILS,
  }),
  'weekly-figures': weeklyFigures,
  'webhook-disabled': ({ name, host, state, link }) => ({
    subject: 'Un webhook est arrêté',
    title: 'Un webhook est arrêté',
    paragraphs: [
      hello(name),
      state === 'gone'
        ? `L’adresse de votre webhook sur ${host} répond qu’elle n’existe plus (410). Nous n’y envoyons plus rien.`
        : `Votre webhook sur ${host} ne répond plus depuis une journée. Nous n’y envoyons plus rien.`,
      'Ses messages vous attendent dans vos paramètres\u00A0: remettez le webhook en marche quand il répond de nouveau, et ils partiront.',
    ],
    action: { label: 'Voir mes webhooks', link },
  }),
  'guest-erased': ({ restaurant: name, language }) => {
    const { mails } = speechOf(language);
    const restaurant = plainWords(name);
    return {
      subject: mails.erasedSubject,
      title: mails.erasedTitle,
      language,
      brand: restaurant,
      paragraphs: [mails.replyHello, fill(mails.erasedText, { restaurant }), mails.erasedStays],
      note: mails.erasedNote,
    };
  },
  'review-reply': ({ restaurant, pageId, review, reply, language }, at) => {
    const { mails } = speechOf(language);
    const name = restaurant === '' ? mails.someRestaurant : plainWords(restaurant);
    return {
      language,
      subject: mails.replySubject,
      title: fill(mails.replyTitle, { restaurant: name }),
      brand: name,
      paragraphs: [
        mails.replyHello,
        fill(mails.replyText, { text: plainWords(reply) }),
        fill(mails.replyReview, { text: plainWords(review) }),
      ],
      note: mails.replyNote,
      ...(pageId !== undefined && {
        dataLink: at(`${myDataPath(pageId)}${languageQuery(language, '&')}`),
      }),
    };
  },
  'pages-switched': ({ name, online }, at) => ({
    subject: online ? 'Vos pages sont de nouveau en ligne' : 'Vos pages sont hors ligne',
    title: online ? 'Pages remises en ligne' : 'Pages mises hors ligne',
    paragraphs: [
      hello(name),
      online
        ? 'Un administrateur de Girouette a remis vos pages en ligne\u00A0: vos clients peuvent de nouveau tourner la roue.'
        : 'Un administrateur de Girouette a mis toutes vos pages hors ligne\u00A0: vos clients ne peuvent plus tourner la roue pour le moment. Vous pouvez toujours vous connecter.',
    ],
    action: { label: 'Voir mon tableau de bord', link: at(signInPath('/dashboard')) },
    note: NO_NEWS_MAILS,
  }),
  'demo-request': ({ email, restaurantName, owner, subject, body }) => ({
    subject: 'Nouvelle demande de démonstration',
    title: 'Demande de démonstration',
    paragraphs: [
      `${owner}, du restaurant ${restaurantName}, demande une démonstration.`,
      `Objet\u00A0: ${subject}`,
      body,
    ],
    action: { label: 'Répondre', link: `mailto:${email}` },
  }),
  receipt: receiptTexts,
  'renewal-failed': ({ name, link, plan, cents, until }) => ({
    subject: 'Votre abonnement n’a pas pu être renouvelé',
    title: 'Le paiement a échoué',
    paragraphs: [
      hello(name),
      `Votre banque a refusé le paiement de ${euros(cents)} qui renouvelle votre formule ${PLANS[plan]}. Rien n’a été débité.`,
      `Vos pages restent en ligne jusqu’au ${day(until)}. Vérifiez d’ici là votre carte, ou choisissez-\u2060en une autre.`,
    ],
    action: { label: 'Vérifier ma carte', link },
    note: NO_PAYMENT_MAILS,
  }),
};

/**
 * The texts of a mail about an account.
 * @param siteUrl the base address of its buttons, such as `https://girouette.example`
 */
export const accountTexts = <K extends AccountMailKind>(
  kind: K,
  content: MailContent<K>,
  siteUrl: string,
): AccountTexts => TEXTS[kind](content, (path) => `${siteUrl}${path}`);

/** The kinds that have texts here. */
export const ACCOUNT_MAIL_KINDS = Object.keys(TEXTS);
