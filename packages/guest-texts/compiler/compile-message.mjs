import { parse } from '@messageformat/parser';

/**
 * Compiles an ICU message: arguments, `plural` and `select`, also inside each other.
 * @param {string} source
 * @param {string} language of the plurals, as a BCP 47 tag
 * @returns {{ template: import('../src/fill').Template, parameters: Record<string, string> }} `parameters`: by name, with their types in TypeScript
 * @throws Error when the message is malformed or uses anything else, such as a literal brace or a number format
 */
export function compileMessage(source, language) {
  const parameters = {};
  const template = templateOf(parse(source, { strict: true }), { language, parameters });
  return { template, parameters };
}

/** `context.parameters` collects the parameters; `#` stands for `context.number`. */
function templateOf(tokens, context) {
  const parts = [];
  for (const token of tokens) {
    const part = partOf(token, context);
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else parts.push(part);
  }
  const [only = ''] = parts;
  return parts.length > 1 ? parts : only;
}

function partOf(token, context) {
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
    default:
      throw new Error(`Format the value of {${token.arg}} with Intl before: ${token.ctx.text}`);
  }
}

const casesOf = (cases, context) =>
  Object.fromEntries(cases.map(({ key, tokens }) => [key, templateOf(tokens, context)]));
