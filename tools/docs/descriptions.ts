import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { OPERATOR } from '@girouette/contracts/operation/operator';
import { parts } from '@girouette/contracts/parts';
import ts from 'typescript';

const ROOT = resolve(import.meta.dirname, '../..');

/** The files that declare variables. The first of several descriptions wins. */
const SOURCES = [
  'packages/platform/src/runtime/config.ts',
  'packages/platform/src/telemetry/config.ts',
  'gateway/src/config.ts',
  'services/auth/src/config.ts',
  'services/billing/src/config.ts',
  'services/game/src/config.ts',
  'services/result-mail/src/config.ts',
  'packages/contracts/src/billing/taxes.ts',
  'packages/web-host/src/config.ts',
  'server/src/config/config.ts',
  'server/src/backup/config.ts',
  'server/src/serve/config.ts',
  'tools/inbox/config.ts',
  'tools/payments/config.ts',
];

const IS_VARIABLE = /^[A-Z][A-Z\d_]*$/;
const FIRST_SENTENCE = /^.*?(?<!e\.g)[.](?=\s+[A-Z`]|$)/;

/** One sentence per variable: the first sentence of the comment at its declaration. */
export function descriptions(): Map<string, string> {
  const found = new Map<string, string>();
  for (const { name, comment } of SOURCES.flatMap(commentsIn)) {
    if (!found.has(name)) found.set(name, FIRST_SENTENCE.exec(comment)?.[0] ?? comment);
  }
  for (const [part, { variable }] of Object.entries(parts)) {
    found.set(variable, `The address of ${part}; for the gateway several, separated by commas.`);
  }
  for (const { variable, label } of Object.values(OPERATOR)) {
    found.set(variable, `The company in the legal pages and on invoices: ${label}.`);
  }
  return found;
}

function commentsIn(path: string): { name: string; comment: string }[] {
  const text = readFileSync(resolve(ROOT, path), 'utf8');
  const found: { name: string; comment: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && IS_VARIABLE.test(node.name.getText(source))) {
      const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
      const comment = ts.getTextOfJSDocComment(doc?.comment)?.replaceAll(/\s+/g, ' ');
      if (comment) found.push({ name: node.name.getText(source), comment });
    }
    ts.forEachChild(node, visit);
  };
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  visit(source);
  return found;
}
