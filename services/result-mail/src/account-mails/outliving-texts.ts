import type { MailContent } from '@girouette/contracts';
import { namedPlacesText } from '@girouette/contracts/texts/named-places';
import { signInPath } from '@girouette/contracts/screen-path';
import { plainWords } from '../templates/feature';
import { day, hello, type AccountTexts, type At } from './mail-words';

const NO_ACCESS =
  'Vous ne connaissez pas cette personne, ou ne voulez pas de cet accès\u202F? Refusez-\u2060le\u00A0: votre adresse redevient libre.';
const REFUSE_ACCESS = 'Refuser cet accès';

/** Tells a person that an owner has made them a sub-account. */
export const subAccountAdded = ({
  link,
  owner,
  ownerEmail,
  counter,
  choosesPassword,
  by,
  ...rights
}: MailContent<'sub-account-added'>): AccountTexts => ({
  subject: 'Vous avez un accès à Girouette',
  title: 'Un accès à Girouette',
  paragraphs: [
    'Bonjour,',
    `${by === undefined ? `${owner} (${ownerEmail})` : `${by}, de l’équipe de ${owner} (${ownerEmail}),`} vous a ouvert un accès sur Girouette${
      choosesPassword
        ? '.'
        : ', avec un mot de passe que vous recevrez de sa part. Vous pouvez en choisir un autre avec «\u00A0Mot de passe oublié\u00A0».'
    }`,
    `Avec cet accès, vous pouvez ${mayDo(rights, 'person')}.`,
    ...roleAndPlaces(rights),
    counter === undefined
      ? NO_ACCESS
      : `Le comptoir sert à remettre les cadeaux des clients. ${
          choosesPassword
            ? 'Ce bouton confirme votre adresse, vous fait choisir votre mot de passe et ouvre le comptoir.'
            : 'Ce bouton l’ouvre et confirme votre adresse.'
        }`,
  ],
  ...(counter === undefined
    ? { action: { label: REFUSE_ACCESS, link } }
    : {
        action: { label: 'Ouvrir le comptoir', link: counter },
        ...{ note: NO_ACCESS, noteLink: { label: REFUSE_ACCESS, link } },
      }),
});

type Rights = Pick<MailContent<'sub-account-added'>, 'role' | 'places' | 'placeNames'>;

/** What a sub-account may do (docs/specification §10.63), as its person or its owner reads it. */
function mayDo({ role, places = 0 }: Rights, reader: 'person' | 'owner'): string {
  const where = places === 1 ? 'd’un établissement' : `de ${places}\u00A0établissements`;
  if (role === undefined) {
    return reader === 'owner'
      ? 'voir vos pages, vos avis et vos chiffres, et remettre les cadeaux au comptoir'
      : 'voir les pages, les avis et les chiffres, et remettre les cadeaux au comptoir';
  }
  return role === 'manager'
    ? `créer, modifier et supprimer les pages ${where}, en gérer l’équipe, et remettre les cadeaux au comptoir`
    : `voir les pages, les avis et les chiffres ${where}, et remettre les cadeaux au comptoir`;
}

const ROLES = { manager: 'responsable', team: 'équipe' };
const MOST_OF_NAME = 60;

/** The role and the places on two lines. None for an access to the whole account. */
function roleAndPlaces({ role, places, placeNames }: Rights): string[] {
  if (role === undefined) return [];
  const lines = [`–\u00A0Rôle\u00A0: ${ROLES[role]}`];
  if (placeNames) {
    const names = placeNames.names.map((name) => plainWords(name, MOST_OF_NAME));
    const label = places === 1 ? 'Établissement' : 'Établissements';
    lines.push(`–\u00A0${label}\u00A0: ${namedPlacesText({ ...placeNames, names })}`);
  }
  return [lines.join('\n')];
}

const OPENED = {
  added: { subject: 'Un accès à votre compte a été ouvert', title: 'Nouvel accès' },
  changed: { subject: 'Un accès à votre compte a été modifié', title: 'Accès modifié' },
  confirmed: { subject: 'Un accès à votre compte a été ouvert', title: 'Accès confirmé' },
  waits: { subject: 'Un accès à votre compte attend votre accord', title: 'Un accès à confirmer' },
};

/** Tells an owner of an access to the account. */
export const subAccountOpened = (
  { name, access, change, waits, by, ...rights }: MailContent<'sub-account-opened'>,
  at: At,
): AccountTexts => ({
  ...OPENED[waits ? 'waits' : change],
  paragraphs: [
    hello(name),
    waits
      ? `Un accès à votre compte Girouette a été demandé pour ${access}. Il n’ouvre rien tant que vous ne l’avez pas confirmé avec votre mot de passe, en le modifiant dans vos sous-\u2060comptes.`
      : change === 'changed'
        ? `L’accès de ${access} à votre compte Girouette a changé\u00A0: une autre adresse, un autre mot de passe ou d’autres établissements. Cette personne peut maintenant ${mayDo(rights, 'owner')}.`
        : `Un accès à votre compte Girouette a été ouvert à ${access}. Cette personne peut ${mayDo(rights, 'owner')}.`,
    ...roleAndPlaces(rights),
    ...(by === undefined
      ? []
      : [
          `${by}, responsable d’établissement, ${change === 'added' ? 'a ouvert cet accès' : 'a fait ce changement'}.`,
        ]),
  ],
  action: { label: 'Voir mes sous-\u2060comptes', link: at(signInPath('/accounts')) },
  note:
    by === undefined
      ? 'C’était bien vous\u202F? Vous n’avez rien à faire. Ce n’était pas vous\u202F? Supprimez tout de suite cet accès, puis changez votre mot de passe.'
      : `Cela vous étonne\u202F? Supprimez tout de suite cet accès, puis parlez-\u2060en à ${by}.`,
});

const WEBHOOK_CHANGES: Record<MailContent<'webhook-changed'>['change'], (host: string) => string> =
  {
    added: (host) =>
      `Un webhook vers ${host} a été ajouté à votre compte Girouette. Les événements choisis y sont envoyés dès maintenant.`,
    address: (host) =>
      `Un webhook de votre compte Girouette a changé d’adresse. Ses messages vont maintenant à ${host}.`,
    addresses: (host) =>
      `Vous avez changé si le webhook de votre compte Girouette vers ${host} reçoit l’adresse e-mail des clients qui acceptent vos offres.`,
    types: (host) =>
      `Le webhook de votre compte Girouette vers ${host} reçoit maintenant d’autres événements.`,
    secret: (host) =>
      `Le webhook de votre compte Girouette vers ${host} a un nouveau secret. L’ancien signe encore pendant 24\u00A0heures.`,
  };

/** Tells an owner of a webhook that was added or changed. */
export const webhookChanged = ({
  name,
  host,
  change,
  link,
}: MailContent<'webhook-changed'>): AccountTexts => ({
  subject: change === 'added' ? 'Un webhook a été ajouté' : 'Un webhook a été modifié',
  title: change === 'added' ? 'Nouveau webhook' : 'Webhook modifié',
  paragraphs: [hello(name), WEBHOOK_CHANGES[change](host)],
  action: { label: 'Voir mes webhooks', link },
  note: 'C’était bien vous\u202F? Vous n’avez rien à faire. Ce n’était pas vous\u202F? Supprimez tout de suite ce webhook dans les paramètres, puis changez votre mot de passe.',
});

/** Returns the paragraphs about the access that ended with the new password, and the access that continues. */
export function recoveryTexts({
  endedKeys,
  opened,
}: NonNullable<MailContent<'password-changed'>['recovery']>): string[] {
  const lines = opened.map(({ kind, name, at }) => {
    const what = kind === 'webhook' ? `un webhook vers ${name}` : `un accès pour ${name}`;
    return `–\u00A0${what}, le ${day(at)}`;
  });
  return [
    ...(endedKeys === 0
      ? []
      : ['Vos clés d’accès sont retirées. Créez-\u2060en d’autres pour vos outils.']),
    ...(lines.length === 0
      ? []
      : [
          [
            'Ceci a été ouvert ou modifié ces 30\u00A0derniers jours et continue de fonctionner. Supprimez ce que vous ne connaissez pas\u00A0:',
            ...lines,
          ].join('\n'),
        ]),
  ];
}
