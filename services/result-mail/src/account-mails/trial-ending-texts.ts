import type { MailContent } from '@girouette/contracts';
import { counted, day, hello, NO_NEWS_MAILS, time, type AccountTexts } from './mail-words';

type Content = MailContent<'trial-ending'>;

const STATES: Record<
  Content['state'],
  { subject: string; title: string; text: (endsAt: string) => string }
> = {
  soon: {
    subject: 'Votre essai se termine bientôt',
    title: 'Votre essai se termine bientôt',
    text: (endsAt) =>
      `Votre essai se termine le ${day(endsAt)} à ${time(endsAt)}. Vos clients ne pourront plus jouer ensuite.`,
  },
  today: {
    subject: 'Votre essai se termine aujourd’hui',
    title: 'Dernier jour d’essai',
    text: (endsAt) =>
      `Votre essai se termine aujourd’hui à ${time(endsAt)}. Vos clients ne pourront plus jouer ensuite.`,
  },
  over: {
    subject: 'Votre essai est terminé',
    title: 'Votre essai est terminé',
    text: (endsAt) =>
      `Votre essai s’est terminé le ${day(endsAt)} à ${time(endsAt)}. Vos clients ne peuvent plus jouer.`,
  },
};

const FIGURES: readonly { figure: keyof Content['brought']; one: string; many: string }[] = [
  { figure: 'visits', one: 'visite de votre page', many: 'visites de votre page' },
  { figure: 'spins', one: 'partie jouée', many: 'parties jouées' },
  { figure: 'gifts', one: 'cadeau gagné', many: 'cadeaux gagnés' },
  { figure: 'reviews', one: 'avis reçu', many: 'avis reçus' },
  {
    figure: 'contacts',
    one: 'client qui accepte vos offres par e-\u2060mail',
    many: 'clients qui acceptent vos offres par e-\u2060mail',
  },
];

/** Tells an owner that the trial ends, and what it brought. */
export function trialEnding({ name, link, state, endsAt, brought }: Content): AccountTexts {
  const { subject, title, text } = STATES[state];
  const came = FIGURES.filter(({ figure }) => brought[figure] > 0);
  return {
    subject,
    title,
    paragraphs: [
      hello(name),
      text(endsAt),
      came.length === 0
        ? 'Votre roue n’a pas encore eu de client. Posez son QR code sur vos tables\u00A0: c’est là que tout commence.'
        : [
            'Voici ce que votre roue vous a apporté\u00A0:',
            ...came.map(({ figure, one, many }) => `–\u00A0${counted(brought[figure], one, many)}`),
          ].join('\n'),
      'Avec une formule, tout reste en place\u00A0: votre page, vos QR codes, vos avis et vos clients.',
    ],
    action: { label: 'Choisir une formule', link },
    note: NO_NEWS_MAILS,
  };
}
