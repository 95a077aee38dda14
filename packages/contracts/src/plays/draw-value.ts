const SYMBOLS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const LENGTH = 22;

/** Returns the value that a browser adds to a draw: 22 symbols of 6 random bits each (`DRAW_VALUE`). */
export const newDrawValue = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(LENGTH)),
    (byte) => SYMBOLS[byte % SYMBOLS.length],
  ).join('');
