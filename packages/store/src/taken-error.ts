/** A change was refused because another row has the same values in a unique index. Nothing was written. */
export class TakenError extends Error {
  override readonly name = 'TakenError';

  constructor(
    readonly table: string,
    options?: ErrorOptions,
  ) {
    super(`Another row of "${table}" has the same values in a unique index.`, options);
  }
}
