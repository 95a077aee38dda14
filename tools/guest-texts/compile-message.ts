import { parse, type SelectCase, type Token } from '@messageformat/parser';
import type { Cases, Template } from '@girouette/contracts/guest-texts/fill';

/** The parameters of a message by name, with their types in TypeScript. */
export type Parameters = Readonly<Record<string, string>>;

export interface CompiledMessage {
  template: Template;
  parameters: Parameters;
}

/**
 * Compiles an ICU message: arguments, `plural` and `select`, also inside each other.
 * @param language of the plurals, as a BCP 47 tag
 * @throws Error when the message is malformed or uses anything else, such as a literal brace or a number format
 */
export function compileMessage(source: string, language: string): CompiledMessage {
  const parameters: Record<string, string> = {};
  const template = templateOf(parse(source, { strict: true }), { language, parameters });
  return { template, parameters };
}

interface Context {
  language: string;
  /** Collects the parameters. */
  parameters: Record<string, string>;
  /** The parameter that `#` stands for. */
  number?: string;
}

function templateOf(tokens: readonly Token[], context: Context): Template {
  const parts: (string | Cases)[] = [];
  for (const token of tokens) {
    const part = partOf(token, context);
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else parts.push(part);
  }
  const [only = ''] = parts;
  return parts.length > 1 ? parts : only;
}

function partOf(token: Token, context: Context): string | Cases {
  switch (token.type) {
    case 'content':
      if (/[{}]/.test(token.value)) throw new Error(`A text has no braces: ${token.value}`);
      return token.value;
    case 'argument':
      context.parameters[token.arg] ??= 'string | number';
      return `{${token.arg}}`;
    case 'octothorpe':
      return `{${context.number ?? ''}}`;
    case 'plural':
      context.parameters[token.arg] = 'number';
      return {
        by: token.arg,
        plural: context.language,
        cases: casesOf(token.cases, { ...context, number: token.arg }),
      };
    case 'select':
      context.parameters[token.arg] = token.cases.map(({ key }) => `'${key}'`).join(' | ');
      return { by: token.arg, cases: casesOf(token.cases, context) };
    case 'function':
    case 'selectordinal':
      throw new Error(`Format the value of {${token.arg}} with Intl before: ${token.ctx.text}`);
  }
}

const casesOf = (cases: readonly SelectCase[], context: Context): Record<string, Template> =>
  Object.fromEntries(cases.map(({ key, tokens }) => [key, templateOf(tokens, context)]));
