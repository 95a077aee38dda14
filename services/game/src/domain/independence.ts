/** What the evidence says in French of the inputs of a draw (docs/decisions/0030-a-draw-that-anyone-can-recompute.md). */
export const INDEPENDENCE = {
  inputs: [
    'le secret de la page pour l’heure de la participation, dont l’empreinte est publiée avant le tirage',
    'une valeur aléatoire du navigateur du client, ou du serveur quand le navigateur n’en envoie pas',
    'l’adresse e-mail du client',
    'les chances des cadeaux, avec leurs stocks et leur budget au moment du tirage',
  ],
  statements: [
    'Le résultat de chaque participation se recalcule avec ces seules données. Aucune autre n’y entre\u00A0: ni clic, ni avis, ni abonnement, ni visite.',
    'Le programme qui tire au sort n’a pas accès aux clics. Une règle vérifiée à chaque version du logiciel l’interdit.',
    'Les clics sont comptés par page et par réseau, sans lien avec une personne ou une participation. Il n’existe donc aucune donnée qui permettrait de relier un tirage à un clic.',
    'Un essai de 200\u202F000\u00A0tirages, la moitié avec clic et la moitié sans, est refait à chaque version du logiciel\u00A0: aucune différence (test du khi-deux, p\u00A0>\u00A00,01).',
  ],
};
