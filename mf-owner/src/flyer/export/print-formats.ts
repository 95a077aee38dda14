interface Format {
  name: string;
  /** The cut sheet, in millimetres. */
  width: number;
  height: number;
}

export const printFormats = {
  a6: { name: 'A6 (105\u00A0×\u00A0148\u00A0mm)', width: 105, height: 148 },
  a5: { name: 'A5 (148\u00A0×\u00A0210\u00A0mm)', width: 148, height: 210 },
} as const satisfies Record<string, Format>;

export type PrintFormat = keyof typeof printFormats;
