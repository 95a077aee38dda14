// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { ErrorsTexts } from '../fr/errors';

export const errors = compiled<ErrorsTexts>({
  INVALID_REQUEST: "Alcune informazioni mancano o non sono valide.",
  DISPOSABLE_EMAIL: "Gli indirizzi e-mail temporanei non sono accettati. Indica il tuo indirizzo abituale.",
  SPIN_EMAIL_REQUIRED: "Inserisci prima la tua e-mail per girare la ruota",
  GIFT_NOT_WON: "Questo regalo non è stato vinto con questa e-mail.",
  REVIEW_NEEDS_PLAY: "Gira la ruota di questa pagina prima di lasciare una recensione.",
  VOUCHER_UNKNOWN: "Questo buono regalo non esiste o è stato cancellato.",
  STOP_LINK_UNKNOWN: "Questo link non funziona. Aprilo di nuovo dall’e-mail.",
  NOT_FOUND: "Questo indirizzo non esiste.",
  PAGE_NOT_FOUND: "Questa pagina non esiste.",
  RULES_NOT_FOUND: "Questa versione del regolamento non esiste.",
  ALREADY_PLAYED: "Hai già partecipato su questa pagina.",
  HOUR_NOT_OVER: "Il segreto di quest’ora viene pubblicato cinque minuti dopo la sua fine.",
  GAME_EARLY: "Il gioco non è ancora iniziato.",
  GAME_CLOSED: "Il gioco è chiuso a quest’ora.",
  ADULTS_ONLY: "Un regalo di questo gioco è una bevanda alcolica. Conferma di avere almeno 18 anni.",
  SOLD_OUT: "Per il momento tutti i regali sono stati vinti.",
  GAME_OVER: "Il gioco è terminato.",
  PAGE_EXPIRED: "Questa pagina è scaduta!",
  BODY_TOO_LARGE: "Il contenuto inviato è troppo grande.",
  UNSUPPORTED_MEDIA: "Il formato inviato non è accettato.",
  MEDIUM_OFF: "Il ristorante ha disattivato questo codice QR. Chiedine un altro al personale.",
  PAGE_DEACTIVATED: "Questa pagina è disattivata!",
  TOO_MANY_REQUESTS: "Troppe richieste in poco tempo. Riprova tra un momento.",
  TOO_MANY_PLAYS: "Troppe partecipazioni da questo dispositivo o da questa rete. Riprova un po’ più tardi.",
  UNEXPECTED: "Si è verificato un errore imprevisto. Riprova.",
  BAD_GATEWAY: "Questo servizio non risponde correttamente. Riprova.",
  UNAVAILABLE: "Questo servizio non è disponibile per il momento. Riprova tra un momento.",
  GATEWAY_TIMEOUT: "Questo servizio impiega troppo tempo a rispondere. Riprova.",
});
