/**
 * Completes the messages that the build compiles from the catalogues. They are plain data, so that a document can carry them as JSON.
 * Free of dependencies, to keep the guest's page light.
 */
declare const VALUES: unique symbol;

/** A text with parameters. Only {@link fill} and {@link fillParts} make a text of it. */
export interface Message<Values> {
  readonly [VALUES]: Values;
}

/** A text with `{name}` for each parameter, or cases by the value of a parameter, or both in turn. */
export type Template = string | Cases | readonly (string | Cases)[];

/** Texts by the value of the parameter `by`: `=0` for that number, or the category of the plural, or the value itself; else `other`. */
export interface Cases {
  by: string;
  /** The language of the plural; absent for a choice by value. */
  plural?: string;
  cases: Readonly<Record<string, Template>>;
}

/** The shape of a compiled catalogue for the type of its area. */
export type Compiled<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Template;
};

/** Gives a compiled catalogue the type of its area. */
export const compiled = <Texts>(texts: Compiled<Texts>) => texts as unknown as Texts;

/** The text of a message. */
export const fill = <Values extends object>(message: Message<Values>, values: Values): string =>
  fillParts(message, values as Record<keyof Values, unknown>).join('');

/** The parts of a message in order, for values that are elements. */
export const fillParts = <Values extends object, Part>(
  message: Message<Values>,
  values: Record<keyof Values, Part>,
): (string | Part)[] =>
  partsOf(message as unknown as Template, values as Readonly<Record<string, Part>>);

function partsOf<Part>(
  template: Template,
  values: Readonly<Record<string, Part>>,
): (string | Part)[] {
  if (typeof template === 'string') {
    // Every second part is the name of a parameter.
    return template.split(/\{(\w+)\}/).map((part, at) => (at % 2 ? values[part]! : part));
  }
  if ('by' in template) return partsOf(caseOf(template, values[template.by]), values);
  return template.flatMap((part) => partsOf(part, values));
}

function caseOf({ plural, cases }: Cases, value: unknown): Template {
  const category = plural ? pluralRulesOf(plural).select(Number(value)) : String(value);
  return cases[`=${String(value)}`] ?? cases[category] ?? cases.other ?? '';
}

const kept = new Map<string, Intl.PluralRules>();

/** Kept, because making them costs sixteen times as much as asking them. */
function pluralRulesOf(language: string): Intl.PluralRules {
  const rules = kept.get(language) ?? new Intl.PluralRules(language);
  kept.set(language, rules);
  return rules;
}
