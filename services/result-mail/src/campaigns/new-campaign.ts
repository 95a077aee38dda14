import { UNSEEN_WEEKS, type Journey } from '@girouette/contracts/mails/campaigns';
import type { Campaign } from './rules';
import { uuidOf } from '@girouette/store';

/** The id of an owner's journey. An owner has one of each, so two screens that write it at once write the same row. */
export const journeyIdOf = (ownerId: string, kind: Journey): string =>
  uuidOf(`journey:${ownerId}:${kind}`);

/** Where an owner begins to write. It names no gift, and no gender. */
const FIRST_TEXTS: Record<Journey, { subject: string; text: string }> = {
  'gift-expires': {
    subject: 'Votre cadeau vous attend encore',
    text:
      'Il vous reste moins de deux jours pour profiter de votre cadeau.\n\n' +
      'Passez nous voir\u00A0: nous vous le remettrons avec plaisir.',
  },
  'gift-expired': {
    subject: 'Nous vous attendions',
    text:
      'La date de votre cadeau est passée, et nous aurions aimé vous l’offrir.\n\n' +
      'Ce n’est que partie remise\u00A0: notre porte vous reste ouverte.',
  },
  'not-seen': {
    subject: 'Vous nous manquez',
    text:
      'Votre dernière visite date un peu, et nous pensons à vous.\n\n' +
      'Revenez quand vous voulez\u00A0: ce sera un plaisir de vous accueillir.',
  },
  birthday: {
    subject: 'Joyeux anniversaire\u202F!',
    text:
      'Toute l’équipe vous souhaite un très bel anniversaire.\n\n' +
      'Venez le fêter à notre table\u00A0: ce sera un plaisir de vous accueillir.',
  },
};

/** A journey that its owner has not written yet. */
export const newJourney = ({
  ownerId,
  kind,
  now,
}: {
  ownerId: string;
  kind: Journey;
  now: Date;
}): Campaign => ({
  id: journeyIdOf(ownerId, kind),
  ownerId,
  kind,
  state: 'off',
  createdAt: now,
  ...FIRST_TEXTS[kind],
  gift: null,
  weeks: kind === 'not-seen' ? UNSEEN_WEEKS.usual : null,
  sendAt: null,
});

/** A message without a word. */
export const newMessage = (message: { id: string; ownerId: string; now: Date }): Campaign => ({
  id: message.id,
  ownerId: message.ownerId,
  kind: 'message',
  state: 'draft',
  createdAt: message.now,
  ...{ subject: '', text: '', gift: null, weeks: null, sendAt: null },
});
