import type { Sheet } from '../sheet';
import type { Pen } from '../words';
import { drawAwning } from './awning';
import { drawMenu } from './menu';
import { drawPoster } from './poster';
import { drawTablecloth } from './tablecloth';
import { drawTicket } from './ticket';
import { drawWheel } from './wheel';

export interface Template {
  id: string;
  name: string;
  /** Where the flyer looks best. */
  place: string;
  draw: (pen: Pen) => Sheet;
}

/** The six templates. The first is the default (docs/specification §2.4). */
export const templates = [
  { id: 'awning', name: 'Le store', place: 'Comptoir, vitrine', draw: drawAwning },
  { id: 'wheel', name: 'La grande roue', place: 'Entrée, chevalet', draw: drawWheel },
  { id: 'poster', name: 'L’affiche', place: 'Adresses modernes', draw: drawPoster },
  { id: 'ticket', name: 'Le ticket', place: 'Caisse, sac à emporter', draw: drawTicket },
  { id: 'menu', name: 'La carte', place: 'Table soignée', draw: drawMenu },
  { id: 'tablecloth', name: 'La nappe', place: 'Bistrot, pizzeria', draw: drawTablecloth },
] as const satisfies readonly Template[];

export type TemplateId = (typeof templates)[number]['id'];
