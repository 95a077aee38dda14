// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { ErrorsTexts } from '../fr/errors';

export const errors = compiled<ErrorsTexts>({
  INVALID_REQUEST: "Faltan algunos datos o no son válidos.",
  DISPOSABLE_EMAIL: "No se aceptan direcciones de correo desechables. Indica tu dirección habitual.",
  SPIN_EMAIL_REQUIRED: "Introduce primero tu correo electrónico para girar la ruleta",
  GIFT_NOT_WON: "Este regalo no se ganó con este correo electrónico.",
  REVIEW_NEEDS_PLAY: "Gira la ruleta de esta página antes de dejar una opinión.",
  VOUCHER_UNKNOWN: "Este vale de regalo no existe o se ha borrado.",
  STOP_LINK_UNKNOWN: "Este enlace no funciona. Ábrelo de nuevo desde el correo.",
  NOT_FOUND: "Esta dirección no existe.",
  PAGE_NOT_FOUND: "Esta página no existe.",
  RULES_NOT_FOUND: "Esta versión de las bases no existe.",
  ALREADY_PLAYED: "Ya has participado en esta página.",
  HOUR_NOT_OVER: "El secreto de esta hora se publica cinco minutos después de que termine.",
  GAME_EARLY: "El juego aún no ha comenzado.",
  GAME_CLOSED: "El juego está cerrado a esta hora.",
  ADULTS_ONLY: "Uno de los regalos de este juego es una bebida alcohólica. Confirma que tienes 18 años o más.",
  SOLD_OUT: "Todos los regalos se han ganado por el momento.",
  GAME_OVER: "El juego ha terminado.",
  PAGE_EXPIRED: "¡Esta página ha caducado!",
  BODY_TOO_LARGE: "El contenido enviado es demasiado grande.",
  UNSUPPORTED_MEDIA: "El formato enviado no se acepta.",
  MEDIUM_OFF: "El restaurante ha desactivado este código QR. Pide otro al equipo.",
  PAGE_DEACTIVATED: "¡Esta página está desactivada!",
  TOO_MANY_REQUESTS: "Demasiadas solicitudes en poco tiempo. Inténtalo de nuevo en un momento.",
  TOO_MANY_PLAYS: "Demasiadas participaciones desde este dispositivo o esta red. Inténtalo de nuevo un poco más tarde.",
  UNEXPECTED: "Se ha producido un error inesperado. Inténtalo de nuevo.",
  BAD_GATEWAY: "Este servicio no responde correctamente. Inténtalo de nuevo.",
  UNAVAILABLE: "Este servicio no está disponible por el momento. Inténtalo de nuevo en un momento.",
  GATEWAY_TIMEOUT: "Este servicio tarda demasiado en responder. Inténtalo de nuevo.",
});
