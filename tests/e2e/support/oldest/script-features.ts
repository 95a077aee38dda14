import type { Identifier } from '@mdn/browser-compat-data';
import { parse, tokTypes, type Token } from 'acorn';
import { lackedBy, MDN } from './compat';

/** The syntax of Safari 15.4 and Firefox 115. Safari 15.4 lacks two parts of it, which are found by their tokens. */
const ECMA_VERSION = 2022;

const { builtins } = MDN.javascript as unknown as { builtins: Record<string, Identifier> };
const interfaces = MDN.api as Record<string, Identifier>;

const everything = { ...interfaces, ...builtins };
const owners = Object.entries({ ...everything, ...members(builtins.Intl) });

/** The features below one of MDN's. */
function members(owner: Identifier = {}): Record<string, Identifier> {
  const below = { ...owner };
  delete below.__compat;
  return below;
}

const isNewer = (feature: Identifier) => lackedBy(feature).length > 0;

/** Names without an owner, such as `OffscreenCanvas` and `requestIdleCallback`. */
const NEWER_GLOBALS = new Set(
  Object.entries({ ...members(interfaces.Window), ...everything })
    .filter(([name, feature]) => isNewer(feature) && !name.includes('_'))
    .map(([name]) => name),
);

/** Functions of an object, such as `Object.groupBy`; other objects may have a function of the same name. */
const NEWER_STATICS = new Set(
  owners.flatMap(([owner, feature]) =>
    Object.entries(members(feature))
      .filter(([, member]) => isNewer(member))
      .map(([name]) => `${owner}.${name.replace(/_static$/, '')}`),
  ),
);

/** Names that an object of the oldest browsers may have, of which none has one. A newer object is found by its own name. */
const NEWER_MEMBERS = newerMembers();

function newerMembers(): ReadonlySet<string> {
  const areNewer = new Map<string, boolean>();
  for (const [, owner] of owners) {
    if (isNewer(owner)) continue;
    for (const [name, member] of Object.entries(members(owner))) {
      if (!/_(static|event)$/.test(name)) {
        areNewer.set(name, (areNewer.get(name) ?? true) && isNewer(member));
      }
    }
  }
  return new Set([...areNewer].filter(([, are]) => are).map(([name]) => name));
}

/** Options of the functions of JavaScript itself, whose names nothing else has, such as `trailingZeroDisplay`. */
const NEWER_OPTIONS = new Set<string>();
(function collect(feature: Identifier | undefined): void {
  for (const [name, member] of Object.entries(members(feature))) {
    const option = /^options_(\w+)_parameter$/.exec(name)?.[1];
    if (option && isNewer(member)) NEWER_OPTIONS.add(option);
    collect(member);
  }
})(builtins.Intl);

/**
 * What a script uses that a promised browser lacks, such as `.toSorted`, `URL.canParse`, `OffscreenCanvas` or `look-behind`. Throws a
 * SyntaxError for a syntax that one of them cannot read. A name counts wherever it stands, since the program cannot know of what it is.
 */
export function newerInScript(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  let [owner, dot]: (Token | undefined)[] = [];
  parse(text, {
    ecmaVersion: ECMA_VERSION,
    sourceType: /\b(export|import)\s*[{"]/.test(text) ? 'module' : 'script',
    onToken: (token) => {
      for (const feature of featuresOf(token, { owner, dot })) found.add(feature);
      [owner, dot] = [dot, token];
    },
  });
  return found;
}

type Near = { owner: Token | undefined; dot: Token | undefined };

function featuresOf(token: Token, { owner, dot }: Near): string[] {
  const { type, value } = token as Token & { value?: unknown };
  if (type === tokTypes.regexp) {
    return looksBehind((value as { pattern: string }).pattern) ? ['look-behind'] : [];
  }
  if (type === tokTypes.string || type === tokTypes.template) {
    return looksBehind(String(value)) ? ['look-behind'] : [];
  }
  if (type === tokTypes.braceL && valueOf(dot) === 'static') return ['static block'];
  if (type === tokTypes.colon) {
    const option = String(valueOf(dot));
    return NEWER_OPTIONS.has(option) ? [`${option}:`] : [];
  }
  if (type !== tokTypes.name) return [];
  const name = String(value);
  if (dot?.type !== tokTypes.dot && dot?.type !== tokTypes.questionDot) {
    return NEWER_GLOBALS.has(name) ? [name] : [];
  }
  const whole = `${String(valueOf(owner))}.${name}`;
  if (NEWER_STATICS.has(whole)) return [whole];
  return NEWER_MEMBERS.has(name) ? [`.${name}`] : [];
}

const valueOf = (token: (Token & { value?: unknown }) | undefined): unknown => token?.value;
const looksBehind = (pattern: string): boolean => /\(\?<[=!]/.test(pattern);
