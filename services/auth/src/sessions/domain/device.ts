/** The first match counts, because Edge and Opera also claim to be Chrome, and Chrome claims to be Safari. */
const BROWSERS = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Longer ones are not read to the end. */
const MAX_LENGTH = 300;

export const UNKNOWN_DEVICE = 'Appareil inconnu';

/** The browser and system of a `User-Agent` header in plain words, such as `Firefox · Windows`. */
export function deviceOf(userAgent = ''): string {
  const text = userAgent.slice(0, MAX_LENGTH);
  const names = [BROWSERS, SYSTEMS].map((list) => list.find(([, sign]) => sign.test(text))?.[0]);
  return names.filter((name) => name !== undefined).join(' · ') || UNKNOWN_DEVICE;
}
