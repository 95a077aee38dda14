import type { FastifyReply } from 'fastify';
import type { SafeHtml } from '@girouette/platform/kit';
import type { AccountRepository } from '../account-repository';
import type { Context } from '../events';

/** Functions shared by the pages for people. */
export interface Site {
  accounts: AccountRepository;
  context: () => Promise<Context>;
  /** Called when events may be waiting or renewals may be due. */
  wake: () => void;
}

export interface Id {
  Params: { id: string };
}

export const PAGE_CSP = (origins: readonly string[]) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    // Browsers also apply it to the redirect target of a form's answer.
    `form-action 'self' ${origins.join(' ')}`.trim(),
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

export const sendPage = (reply: FastifyReply, page: SafeHtml) =>
  reply.type('text/html; charset=utf-8').send(page.toString());
