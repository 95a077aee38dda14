// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { RulesTexts } from '../rules';

export const rules = compiled<RulesTexts>({
  title: "Il regolamento in breve",
  free: "Partecipare è gratuito e senza obbligo di acquisto. Basta un indirizzo e-mail.",
  once: "Ogni persona può partecipare una sola volta, o di nuovo dopo il periodo indicato nel regolamento.",
  draw: "Il server estrae a sorte il risultato, con le probabilità indicate sopra. Lasciare una recensione o seguire un account è facoltativo e non cambia nulla nell’estrazione.",
  gift: "Chi vince riceve un’e-mail con un codice. Il ristorante consegna il regalo una sola volta, su presentazione di questo codice.",
  data: "L’indirizzo di un partecipante che non vince non viene conservato. Quello di un vincitore viene conservato fino a 30 giorni dopo la fine della validità del regalo.",
  rights: "Chiunque può chiedere al ristorante l’accesso ai propri dati, la loro rettifica o cancellazione, e presentare un reclamo alla CNIL, l’autorità francese per la protezione dei dati.",
  onlyFrench: "Il regolamento completo è in francese. Questo riassunto non lo sostituisce: fa fede solo il testo francese.",
});
