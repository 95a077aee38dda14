// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { StopEmailTexts } from '../fr/stop-email';

export const stopEmail = compiled<StopEmailTexts>({
  title: "Non ricevere più e-mail",
  language: "Lingua",
  opinions: "Un ristorante ti ha scritto dopo la tua visita, come avevi accettato. Se lo desideri, non lo farà più. I tuoi regali non ne dipendono.",
  offers: "Hai accettato di ricevere le offerte di un ristorante. Se cambi idea, non ti invierà più e-mail al di fuori del gioco. I tuoi regali non ne dipendono.",
  stop: "Non ricevere più queste e-mail",
  opinionsStopped: "Fatto: questo ristorante non ti invierà più e-mail di questo tipo.",
  offersStopped: "Fatto: questo ristorante non ti invierà più e-mail al di fuori del gioco.",
  noAnswer: "Nessuna risposta: controlla la connessione, poi riprova.",
  unknownLink: "Questo link non funziona. Aprilo di nuovo dall’e-mail.",
  tooMany: "Troppe richieste in poco tempo. Riprova tra un momento.",
});
