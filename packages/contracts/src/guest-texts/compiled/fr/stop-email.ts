// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';

export interface StopEmailTexts {
  title: string;
  language: string;
  opinions: string;
  offers: string;
  stop: string;
  opinionsStopped: string;
  offersStopped: string;
  noAnswer: string;
  unknownLink: string;
  tooMany: string;
}

export const stopEmail = compiled<StopEmailTexts>({
  title: "Ne plus recevoir d’e-mail",
  language: "Langue",
  opinions: "Un restaurant vous a écrit après votre visite, comme vous l’aviez accepté. Si vous le souhaitez, il ne le fera plus. Vos cadeaux n’en dépendent pas.",
  offers: "Vous avez accepté de recevoir les offres d’un restaurant. Si vous changez d’avis, il ne vous enverra plus d’e-mail en dehors du jeu. Vos cadeaux n’en dépendent pas.",
  stop: "Ne plus recevoir ces e-⁠mails",
  opinionsStopped: "C’est noté : ce restaurant ne vous enverra plus d’e-mail de ce genre.",
  offersStopped: "C’est noté : ce restaurant ne vous enverra plus d’e-mail en dehors du jeu.",
  noAnswer: "Pas de réponse : vérifiez votre connexion, puis réessayez.",
  unknownLink: "Ce lien ne fonctionne pas. Ouvrez-⁠le de nouveau depuis l’e-⁠mail.",
  tooMany: "Trop de demandes en peu de temps. Réessayez dans un instant.",
});
