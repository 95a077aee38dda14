// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { RulesTexts } from '../rules';

export const rules = compiled<RulesTexts>({
  title: "Las bases en resumen",
  free: "Participar es gratis y sin obligación de compra. Basta con una dirección de correo electrónico.",
  once: "Cada persona puede participar una sola vez, o de nuevo después del plazo que indican las bases.",
  draw: "El servidor sortea el resultado al azar, con las probabilidades indicadas arriba. Dejar una opinión o seguir una cuenta es opcional y no cambia nada en el sorteo.",
  gift: "Quien gana recibe un correo con un código. El restaurante entrega el regalo una sola vez, al presentar ese código.",
  data: "La dirección de un participante que no gana no se conserva. La de un ganador se conserva hasta 30 días después del fin de la validez del regalo.",
  rights: "Cualquier persona puede solicitar al restaurante el acceso a sus datos, su rectificación o su supresión, y presentar una reclamación ante la CNIL, la autoridad francesa de protección de datos.",
  onlyFrench: "Las bases completas están en francés. Este resumen no las sustituye: solo el texto en francés es jurídicamente vinculante.",
});
