import { errorCatalogue } from '@girouette/contracts';
import type { OpenApiDocument } from '@girouette/contracts/description/openapi/types';
import { WEBHOOK_TAG } from '@girouette/contracts/description/openapi/webhooks';
import { html, type SafeHtml } from '@girouette/platform/runtime';
import {
  describeMessage,
  describeOperation,
  methodLabel,
  searchText,
  type NamedOperation,
} from './describe-operation';
import { prose, schemaBlock } from './describe-schema';
import { ERRORS_PAGE, errorTable } from './error-table';

/** The document, with the operations of each service. */
interface ApiDocs {
  document: OpenApiDocument;
  services: readonly { name: string; description: string; operations: readonly NamedOperation[] }[];
}

/**
 * The pages of the API reference by their addresses: the contents, one for each service, one for each schema, and the errors. Each works
 * without the script, which adds search and keys.
 */
export function apiDocsPages(document: OpenApiDocument): Record<string, () => string> {
  const { tags, components } = document;
  const services = tags
    .map((tag) => ({ ...tag, operations: operationsOf(document, tag.name) }))
    .filter(({ operations }) => operations.length > 0);
  const docs: ApiDocs = { document, services };
  return Object.fromEntries([
    ['/api/docs', () => contentsPage(docs)],
    [ERRORS_PAGE, () => errorsPage(docs)],
    ...services.map(({ name }) => [addressOf(name), () => servicePage(docs, name)]),
    [addressOf(WEBHOOK_TAG.name), () => webhooksPage(docs)],
    ...Object.keys(components.schemas).map((name) => [
      `/api/docs/schemas/${name}`,
      () => schemaPage(docs, name),
    ]),
  ]) as Record<string, () => string>;
}

const addressOf = (service: string): string => `/api/docs/${service}`;

/** Every call and every schema, to search in. */
function contentsPage(docs: ApiDocs): string {
  const { info, components } = docs.document;
  const menu = html`${docs.services.map(({ name, operations }) =>
      menuOf(name, operations, addressOf(name)),
    )}
    ${moreOf(docs)}
    <div data-group>
      <h2>Schemas</h2>
      <ul>
        ${Object.keys(components.schemas).map(
          (name) =>
            html`<li data-search="schema ${name.toLowerCase()}">
              <a href="/api/docs/schemas/${name}">${name}</a>
            </li>`,
        )}
      </ul>
    </div>`;
  const content = html`<h1>${info.title}</h1>
    ${info.description.split('\n\n').map((text) => html`<p class="lead">${prose(text)}</p>`)}
    ${docs.services.map(
      ({ name, description, operations }) =>
        html`<article>
          <h2><a href="${addressOf(name)}">${name}</a></h2>
          <p>${description}: ${operations.length} calls.</p>
        </article>`,
    )}`;
  return page({ title: info.title, menu, content });
}

function servicePage(docs: ApiDocs, name: string): string {
  const { document, services } = docs;
  const { description = '', operations = [] } = services.find((one) => one.name === name) ?? {};
  const content = html`<h1>${name}</h1>
    <p class="lead">${description}</p>
    <section data-group aria-labelledby="calls">
      <h2 class="hidden" id="calls">Calls</h2>
      ${operations.map((named) => describeOperation(named, document))}
    </section>`;
  const menu = html`${menuOf(name, operations, '')} ${moreOf(docs)}`;
  return page({ title: `${name}, ${document.info.title}`, menu, content });
}

function webhooksPage(docs: ApiDocs): string {
  const { name, description } = WEBHOOK_TAG;
  const messages = Object.entries(docs.document.webhooks);
  const content = html`<h1>${name}</h1>
    <p class="lead">${description}</p>
    <section data-group aria-label="Messages">
      ${messages.map(([type, { post }]) => describeMessage(type, post))}
    </section>`;
  const menu = html`<div data-group>
      <h2>${name}</h2>
      <ul>
        ${messages.map(
          ([type, { post }]) =>
            html`<li data-search="webhook ${type}"><a href="#${post.operationId}">${type}</a></li>`,
        )}
      </ul>
    </div>
    ${moreOf(docs)}`;
  return page({ title: `${name}, ${docs.document.info.title}`, menu, content });
}

function errorsPage(docs: ApiDocs): string {
  const errors = Object.entries(errorCatalogue).map(([code, { status, message }]) => ({
    status: String(status),
    code,
    summary: message,
    id: code,
  }));
  const content = html`<h1 id="errors">All errors</h1>
    <article aria-labelledby="errors">${errorTable('Codes and messages', errors)}</article>`;
  return page({
    title: `All errors, ${docs.document.info.title}`,
    menu: moreOf(docs),
    content,
  });
}

function schemaPage(docs: ApiDocs, name: string): string {
  const { info, components } = docs.document;
  const content = html`<h1 id="schema">${name}</h1>
    <article aria-labelledby="schema">
      ${schemaBlock(name, components.schemas[name] ?? {})}
    </article>`;
  return page({ title: `${name}, ${info.title}`, menu: moreOf(docs), content });
}

const operationsOf = ({ paths }: OpenApiDocument, tag: string): NamedOperation[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
    )
    .filter(({ operation }) => operation.tags.includes(tag));

const menuOf = (name: string, operations: readonly NamedOperation[], address: string): SafeHtml =>
  html`<div data-group>
    <h2>${name}</h2>
    <ul>
      ${operations.map(
        (named) =>
          html`<li data-search="${searchText(named)}">
            <a href="${address}#${named.operation.operationId}"
              >${methodLabel(named.method)} <span>${named.operation.summary}</span></a
            >
          </li>`,
      )}
    </ul>
  </div>`;

/** The other pages. */
const moreOf = ({ services }: ApiDocs): SafeHtml =>
  html`<div data-group>
    <h2>Pages</h2>
    <ul>
      <li data-search="contents"><a href="/api/docs">Contents</a></li>
      ${services.map(
        ({ name }) => html`<li data-search="${name}"><a href="${addressOf(name)}">${name}</a></li>`,
      )}
      <li data-search="webhooks messages">
        <a href="${addressOf(WEBHOOK_TAG.name)}">${WEBHOOK_TAG.name}</a>
      </li>
      <li data-search="errors codes"><a href="${ERRORS_PAGE}">All errors</a></li>
      <li data-search="openapi.json"><a href="/api/openapi.json">openapi.json</a></li>
    </ul>
  </div>`;

/** Samples keep theirs: in them no line begins with a tag. */
const INDENTATION = /\n +</g;

const page = ({
  title,
  menu,
  content,
}: {
  title: string;
  menu: SafeHtml;
  content: SafeHtml;
}): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/api/docs/page.css" />
        <script src="/api/docs/page.js"></script>
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header class="top">
          <a class="name" href="/api/docs">Girouette <span>API</span></a>
          <button type="button" class="menu" aria-expanded="false" aria-controls="menu">
            Contents
          </button>
          <label class="search">
            <span class="hidden">Search this page</span>
            <input type="search" placeholder="Search  ( / )" aria-keyshortcuts="/" />
          </label>
          <p class="hidden" role="status"></p>
          <a class="json" href="/api/openapi.json">openapi.json</a>
        </header>
        <div class="layout">
          <nav id="menu" aria-label="Contents">${menu}</nav>
          <main id="content" tabindex="-1">${content}</main>
        </div>
      </body>
    </html> `
    .toString()
    .replaceAll(INDENTATION, '\n<');
