// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { ClosedTexts } from '../fr/closed';

export const closed = compiled<ClosedTexts>({
  home: "Página de inicio",
  unknownTitle: "Esta página no existe",
  unknown: "Comprueba la dirección o vuelve a escanear el código QR del restaurante.",
  failedTitle: "La página no responde",
  failed: "Comprueba tu conexión y vuelve a intentarlo.",
  deactivatedTitle: "¡Esta página está desactivada!",
  deactivated: "La ruleta de «{name}» está en pausa. Pregunta al equipo del restaurante cuándo vuelve.",
  expiredTitle: "¡Esta página ha caducado!",
  expired: "La ruleta de «{name}» ya no está en línea. Pregunta al equipo del restaurante si volverá pronto.",
  earlyTitle: "¡Muy pronto!",
  early: "La ruleta de «{name}» todavía no ha empezado.",
  overTitle: "El juego ha terminado",
  over: "La ruleta de «{name}» ha dejado de girar. ¡Gracias a todos los que han jugado!",
  closedTitle: "El juego está cerrado",
  closed: "La ruleta de «{name}» no gira a esta hora.",
  soldOutTitle: "No quedan regalos por ahora",
  soldOut: "La ruleta de «{name}» ha dado todos sus regalos por ahora. Vuelve otro día: habrá nuevos.",
  mediumOffTitle: "Este código QR está desactivado",
  mediumOff: "«{name}» lo ha retirado. Pide otro al equipo.",
  opening: "Te esperamos el {day} a las {time}.",
});
