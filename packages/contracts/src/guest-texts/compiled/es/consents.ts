// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { ConsentsTexts } from '../fr/consents';

export const consents = compiled<ConsentsTexts>({
  "laterAsk-2026-11": "Acepto recibir, después de mi visita, un único correo electrónico que me invite a contar mi experiencia o a seguir al restaurante. Opcional: no cambia nada en el sorteo.",
  "marketing-2026-11-2": "Acepto recibir las ofertas de {restaurant} por correo electrónico. Opcional: puedo cambiar de opinión en cualquier momento.",
});
