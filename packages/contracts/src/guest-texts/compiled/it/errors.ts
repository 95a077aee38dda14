// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { ErrorsTexts } from '../fr/errors';

export const errors = compiled<ErrorsTexts>({
  INVALID_REQUEST: "Alcune informazioni mancano o non sono valide.",
  DISPOSABLE_EMAIL: "Gli indirizzi e-mail temporanei non sono accettati. Indichi il suo indirizzo abituale.",
  SPIN_EMAIL_REQUIRED: "Inserisca prima la sua e-mail per girare la ruota",
  GIFT_NOT_WON: "Questo regalo non è stato vinto con questa e-mail.",
  REVIEW_NEEDS_PLAY: "Giri la ruota di questa pagina prima di lasciare una recensione.",
  VOUCHER_UNKNOWN: "Questo buono regalo non esiste o è stato cancellato.",
  STOP_LINK_UNKNOWN: "Questo link non funziona. Lo apra di nuovo dall’e-mail.",
  NOT_FOUND: "Questo indirizzo non esiste.",
  PAGE_NOT_FOUND: "Questa pagina non esiste.",
  RULES_NOT_FOUND: "Questa versione del regolamento non esiste.",
  ALREADY_PLAYED: "Ha già partecipato su questa pagina.",
  HOUR_NOT_OVER: "Il segreto di quest’ora viene pubblicato cinque minuti dopo la sua fine.",
  GAME_EARLY: "Il gioco non è ancora iniziato.",
  GAME_CLOSED: "Il gioco è chiuso a quest’ora.",
  ADULTS_ONLY: "Un regalo di questo gioco è una bevanda alcolica. Confermi di avere almeno 18 anni.",
  SOLD_OUT: "Per il momento tutti i regali sono stati vinti.",
  GAME_OVER: "Il gioco è terminato.",
  PAGE_EXPIRED: "Questa pagina è scaduta!",
  BODY_TOO_LARGE: "Il contenuto inviato è troppo grande.",
  UNSUPPORTED_MEDIA: "Il formato inviato non è accettato.",
  MEDIUM_OFF: "Il ristorante ha disattivato questo codice QR. Ne chieda un altro al personale.",
  PAGE_DEACTIVATED: "Questa pagina è disattivata!",
  TOO_MANY_REQUESTS: "Troppe richieste in poco tempo. Riprovi tra un momento.",
  TOO_MANY_PLAYS: "Troppe partecipazioni da questo dispositivo o da questa rete. Riprovi un po’ più tardi.",
  UNEXPECTED: "Si è verificato un errore imprevisto. Riprovi.",
  BAD_GATEWAY: "Questo servizio non risponde correttamente. Riprovi.",
  UNAVAILABLE: "Questo servizio non è disponibile per il momento. Riprovi tra un momento.",
  GATEWAY_TIMEOUT: "Questo servizio impiega troppo tempo a rispondere. Riprovi.",
});
