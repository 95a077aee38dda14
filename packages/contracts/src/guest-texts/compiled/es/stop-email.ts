// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { StopEmailTexts } from '../fr/stop-email';

export const stopEmail = compiled<StopEmailTexts>({
  title: "Dejar de recibir correos",
  language: "Idioma",
  opinions: "Un restaurante te escribió después de tu visita, como habías aceptado. Si lo deseas, no volverá a hacerlo. Tus regalos no dependen de ello.",
  offers: "Aceptaste recibir las ofertas de un restaurante. Si cambias de opinión, no te enviará más correos fuera del juego. Tus regalos no dependen de ello.",
  stop: "Dejar de recibir estos correos",
  opinionsStopped: "Anotado: este restaurante no te enviará más correos de este tipo.",
  offersStopped: "Anotado: este restaurante no te enviará más correos fuera del juego.",
  noAnswer: "No hay respuesta: comprueba tu conexión y vuelve a intentarlo.",
  unknownLink: "Este enlace no funciona. Ábrelo de nuevo desde el correo.",
  tooMany: "Demasiadas solicitudes en poco tiempo. Inténtalo de nuevo dentro de un momento.",
});
