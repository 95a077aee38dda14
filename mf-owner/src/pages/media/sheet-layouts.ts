/** How the QR codes of media are laid out on sheets of A4, in millimetres from the upper left corner. */
export interface Layout {
  label: string;
  hint: string;
  columns: number;
  rows: number;
  /** The size of one card. The cards are centred on the sheet. */
  width: number;
  height: number;
  /** Folded in the middle: both halves show the code, the upper one upside down. */
  isTent: boolean;
}

export const A4 = { width: 210, height: 297 };

export const LAYOUTS = {
  labels: {
    label: 'Étiquettes',
    hint: '24 par feuille, 70 × 37\u00A0mm, sans marge',
    columns: 3,
    rows: 8,
    width: 70,
    height: 37,
    isTent: false,
  },
  tents: {
    label: 'Chevalets',
    hint: '4 par feuille, à plier, 105 × 74\u00A0mm',
    columns: 2,
    rows: 2,
    width: 105,
    height: 148,
    isTent: true,
  },
} as const satisfies Record<string, Layout>;

export type LayoutName = keyof typeof LAYOUTS;

export const LAYOUT_NAMES = Object.keys(LAYOUTS) as LayoutName[];
