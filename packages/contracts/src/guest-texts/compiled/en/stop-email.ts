// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { StopEmailTexts } from '../fr/stop-email';

export const stopEmail = compiled<StopEmailTexts>({
  title: "Stop receiving e-mails",
  language: "Language",
  opinions: "A restaurant wrote to you after your visit, as you had agreed. If you wish, it will not do so again. Your gifts do not depend on it.",
  offers: "You agreed to receive offers from a restaurant. If you change your mind, it will send you no more e-mails outside the game. Your gifts do not depend on it.",
  stop: "Stop receiving these e-mails",
  opinionsStopped: "Noted: this restaurant will send you no more e-mails of this kind.",
  offersStopped: "Noted: this restaurant will send you no more e-mails outside the game.",
  noAnswer: "There is no answer: check your connection, then try again.",
  unknownLink: "This link does not work. Open it again from the e-mail.",
  tooMany: "Too many requests in a short time. Try again in a moment.",
});
