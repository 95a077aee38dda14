interface Format {
  name: string;
  /** The cut sheet, in millimetres. */
  width: number;
  height: number;
}

export const printFormats = {
  a6: { name: 'A6 (105 × 148 mm)', width: 105, height: 148 },
  a5: { name: 'A5 (148 × 210 mm)', width: 148, height: 210 },
} as const satisfies Record<string, Format>;

export type PrintFormat = keyof typeof printFormats;
