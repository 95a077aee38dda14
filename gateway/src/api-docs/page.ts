import { errorCatalogue } from '@girouette/contracts';
import type { JsonSchema, OpenApiDocument } from '@girouette/contracts/openapi/types';
import { WEBHOOK_TAG } from '@girouette/contracts/openapi/webhooks';
import { html, type SafeHtml } from '@girouette/platform/runtime';
import {
  describeMessage,
  describeOperation,
  methodLabel,
  searchText,
  type NamedOperation,
} from './describe-operation';
import { prose, schemaBlock } from './describe-schema';
import { errorTable } from './error-table';

/** Renders the OpenAPI document as a readable page. The page works without its script, which adds search and keys. */
export function apiDocsPage(document: OpenApiDocument): string {
  const { info, tags, components } = document;
  const groups = tags
    .map((tag) => ({ ...tag, operations: operationsOf(document, tag.name) }))
    .filter(({ operations }) => operations.length > 0);
  const errors = Object.entries(errorCatalogue).map(([code, { status, message }]) => ({
    status: String(status),
    code,
    summary: message,
  }));
  const schemas = Object.entries(components.schemas);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${info.title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/api/docs/page.css" />
        <script src="/api/docs/page.js"></script>
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header class="top">
          <a class="name" href="#content">Girouette <span>API</span></a>
          <button type="button" class="menu" aria-expanded="false" aria-controls="menu">
            Contents
          </button>
          <label class="search">
            <span class="hidden">Search endpoints and schemas</span>
            <input type="search" placeholder="Search  ( / )" aria-keyshortcuts="/" />
          </label>
          <p class="hidden" role="status"></p>
          <a class="json" href="/api/openapi.json">openapi.json</a>
        </header>
        <div class="layout">
          <nav id="menu" aria-label="Contents">
            ${groups.map(({ name, operations }) => menuOf(name, operations))}
            ${menuOfMessages(document)}
            <div data-group>
              <h2>More</h2>
              <ul>
                <li data-search="openapi.json"><a href="/api/openapi.json">openapi.json</a></li>
                <li data-search="errors codes"><a href="#errors">All errors</a></li>
                ${schemas.map(
                  ([name]) =>
                    html`<li data-search="schema ${name.toLowerCase()}">
                      <a href="#schema-${name}">${name}</a>
                    </li>`,
                )}
              </ul>
            </div>
          </nav>
          <main id="content" tabindex="-1">
            <h1>${info.title}</h1>
            ${info.description.split('\n\n').map((text) => html`<p class="lead">${prose(text)}</p>`)}
            ${groups.map(
              ({ name, description, operations }) =>
                html`<section data-group aria-labelledby="group-${name}">
                  <h2 id="group-${name}">${name} <small>${description}</small></h2>
                  ${operations.map((named) => describeOperation(named, document))}
                </section>`,
            )}
            ${messagesSection(document)}
            <section data-group aria-labelledby="errors">
              <h2 id="errors">All errors</h2>
              <article aria-labelledby="errors" data-search="errors codes">
                ${errorTable('Codes and messages', errors)}
              </article>
            </section>
            ${schemasSection(schemas)}
          </main>
        </div>
      </body>
    </html> `.toString();
}

const operationsOf = ({ paths }: OpenApiDocument, tag: string): NamedOperation[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
    )
    .filter(({ operation }) => operation.tags.includes(tag));

const menuOf = (name: string, operations: readonly NamedOperation[]): SafeHtml =>
  html`<div data-group>
    <h2>${name}</h2>
    <ul>
      ${operations.map(
        (named) =>
          html`<li data-search="${searchText(named)}">
            <a href="#${named.operation.operationId}"
              >${methodLabel(named.method)} <span>${named.operation.summary}</span></a
            >
          </li>`,
      )}
    </ul>
  </div>`;

const menuOfMessages = ({ webhooks }: OpenApiDocument): SafeHtml =>
  html`<div data-group>
    <h2>webhooks</h2>
    <ul>
      ${Object.entries(webhooks).map(
        ([type, { post }]) =>
          html`<li data-search="webhook ${type}"><a href="#${post.operationId}">${type}</a></li>`,
      )}
    </ul>
  </div>`;

const messagesSection = ({ webhooks }: OpenApiDocument): SafeHtml =>
  html`<section data-group aria-labelledby="webhooks">
    <h2 id="webhooks">webhooks <small>${WEBHOOK_TAG.description}</small></h2>
    ${Object.entries(webhooks).map(([type, { post }]) => describeMessage(type, post))}
  </section>`;

const schemasSection = (schemas: readonly [string, JsonSchema][]): SafeHtml =>
  html`<section data-group aria-labelledby="schemas">
    <h2 id="schemas">Schemas</h2>
    ${schemas.map(
      ([name, schema]) =>
        html`<article
          id="schema-${name}"
          aria-labelledby="of-schema-${name}"
          data-search="schema ${name.toLowerCase()}"
        >
          <h3 id="of-schema-${name}"><a href="#schema-${name}">${name}</a></h3>
          ${schemaBlock(name, schema)}
        </article>`,
    )}
  </section>`;
