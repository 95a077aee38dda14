// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled, type Message } from '../../fill';

export interface ClosedTexts {
  home: string;
  unknownTitle: string;
  unknown: string;
  failedTitle: string;
  failed: string;
  deactivatedTitle: string;
  deactivated: Message<{ name: string | number }>;
  expiredTitle: string;
  expired: Message<{ name: string | number }>;
  earlyTitle: string;
  early: Message<{ name: string | number }>;
  overTitle: string;
  over: Message<{ name: string | number }>;
  closedTitle: string;
  closed: Message<{ name: string | number }>;
  soldOutTitle: string;
  soldOut: Message<{ name: string | number }>;
  mediumOffTitle: string;
  mediumOff: Message<{ name: string | number }>;
  opening: Message<{ day: string | number; time: string | number }>;
}

export const closed = compiled<ClosedTexts>({
  home: "Page d'accueil",
  unknownTitle: "Cette page n’existe pas",
  unknown: "Vérifiez l’adresse, ou scannez à nouveau le QR code du restaurant.",
  failedTitle: "La page ne répond pas",
  failed: "Vérifiez votre connexion, puis réessayez.",
  deactivatedTitle: "La page est désactivée !",
  deactivated: "La roue de « {name} » fait une pause. Demandez à l’équipe du restaurant quand elle reprend.",
  expiredTitle: "La page est expirée !",
  expired: "La roue de « {name} » n’est plus en ligne. Demandez à l’équipe du restaurant si elle revient bientôt.",
  earlyTitle: "C’est pour bientôt !",
  early: "La roue de « {name} » n’a pas encore commencé.",
  overTitle: "Le jeu est terminé",
  over: "La roue de « {name} » a fini de tourner. Merci à tous ceux qui ont joué !",
  closedTitle: "Le jeu est fermé",
  closed: "La roue de « {name} » ne tourne pas à cette heure‑ci.",
  soldOutTitle: "Plus de cadeaux pour le moment",
  soldOut: "La roue de « {name} » a donné tous ses cadeaux du moment. Revenez un autre jour : elle en gagne de nouveaux.",
  mediumOffTitle: "Ce QR code est désactivé",
  mediumOff: "Le restaurant « {name} » l’a retiré. Demandez-⁠en un autre à l’équipe.",
  opening: "Rendez‑vous le {day} à {time}.",
});
