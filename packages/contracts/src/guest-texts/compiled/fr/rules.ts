// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { RulesTexts } from '../rules';

export const rules = compiled<RulesTexts>({
  title: "Le règlement en bref",
  free: "Participer est gratuit et sans obligation d’achat. Il suffit d’une adresse e-mail.",
  once: "Chaque personne peut participer une seule fois, ou de nouveau après le délai que le règlement indique.",
  draw: "Le serveur tire le résultat au sort, avec les chances ci-dessus. Donner un avis ou suivre un compte est facultatif et ne change rien au tirage.",
  gift: "Le gagnant reçoit un e-mail avec un code. Le restaurant remet le cadeau une seule fois, sur présentation de ce code.",
  data: "L’adresse d’un participant qui perd n’est pas conservée. Celle d’un gagnant l’est jusqu’à 30 jours après la fin de validité du cadeau.",
  rights: "Chacun peut demander au restaurant l’accès à ses données, leur rectification ou leur effacement, et adresser une réclamation à la CNIL.",
  onlyFrench: "Le règlement complet est en français. Ce résumé ne le remplace pas : seul le texte français fait foi.",
});
