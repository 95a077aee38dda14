// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { ClosedTexts } from '../fr/closed';

export const closed = compiled<ClosedTexts>({
  home: "Pagina iniziale",
  unknownTitle: "Questa pagina non esiste",
  unknown: "Controlla l’indirizzo o scansiona di nuovo il codice QR del ristorante.",
  failedTitle: "La pagina non risponde",
  failed: "Controlla la connessione, poi riprova.",
  deactivatedTitle: "Questa pagina è disattivata!",
  deactivated: "La ruota di «{name}» è in pausa. Chiedi allo staff del ristorante quando riprende.",
  expiredTitle: "Questa pagina è scaduta!",
  expired: "La ruota di «{name}» non è più online. Chiedi allo staff del ristorante se tornerà presto.",
  earlyTitle: "Ci siamo quasi!",
  early: "La ruota di «{name}» non ha ancora iniziato a girare.",
  overTitle: "Il gioco è finito",
  over: "La ruota di «{name}» ha smesso di girare. Grazie a tutti quelli che hanno giocato!",
  closedTitle: "Il gioco è chiuso",
  closed: "La ruota di «{name}» non gira a quest’ora.",
  soldOutTitle: "Regali esauriti per il momento",
  soldOut: "La ruota di «{name}» ha distribuito tutti i regali per ora. Torna un altro giorno: ce ne saranno di nuovi.",
  mediumOffTitle: "Questo codice QR è disattivato",
  mediumOff: "«{name}» lo ha ritirato. Chiedine un altro al personale.",
  opening: "Ti aspettiamo {day}, ore {time}.",
});
