/** The formats of a table that a person downloads. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

export const TABLE_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<TableFormat, string>;

/** The types of the files that services send, by the ending of their names. */
export const FILE_TYPES = {
  ...TABLE_TYPES,
  pdf: 'application/pdf',
  zip: 'application/zip',
} as const;

export type FileType = (typeof FILE_TYPES)[keyof typeof FILE_TYPES];
