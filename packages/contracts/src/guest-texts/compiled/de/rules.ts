// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { RulesTexts } from '../rules';

export const rules = compiled<RulesTexts>({
  title: "Die Spielregeln in Kürze",
  free: "Die Teilnahme ist kostenlos und ohne Kaufverpflichtung. Eine E-Mail-Adresse genügt.",
  once: "Jede Person kann nur einmal teilnehmen, oder erneut nach der Frist, die in den Spielregeln steht.",
  draw: "Der Server lost das Ergebnis mit den oben genannten Chancen aus. Eine Bewertung abzugeben oder einem Konto zu folgen ist freiwillig und hat keinen Einfluss auf die Ziehung.",
  gift: "Wer gewinnt, erhält eine E-Mail mit einem Code. Das Restaurant übergibt das Geschenk einmal, gegen Vorlage dieses Codes.",
  data: "Die Adresse von Teilnehmern, die nicht gewinnen, wird nicht gespeichert. Die Adresse von Gewinnern wird bis 30 Tage nach Ablauf der Gültigkeit des Geschenks gespeichert.",
  rights: "Jede Person kann beim Restaurant Auskunft über ihre Daten, deren Berichtigung oder Löschung verlangen und sich bei der CNIL, der französischen Datenschutzbehörde, beschweren.",
  onlyFrench: "Die vollständigen Spielregeln sind auf Französisch. Diese Zusammenfassung ersetzt sie nicht: Nur der französische Text ist rechtsverbindlich.",
});
