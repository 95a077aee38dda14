import type { FastifyReply } from 'fastify';
import type { SafeHtml } from '@girouette/service-kit';
import type { AccountRepository } from '../account-repository';
import type { Context } from '../events';

/** What the pages for people have in common. */
export interface Site {
  accounts: AccountRepository;
  context: () => Promise<Context>;
  /** Called when events wait or renewals may be due. */
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
    // Browsers also apply it to where a form's answer redirects to.
    `form-action 'self' ${origins.join(' ')}`.trim(),
    "frame-ancestors 'none'",
  ].join('; ');

export const sendPage = (reply: FastifyReply, page: SafeHtml) =>
  reply.type('text/html; charset=utf-8').send(page.toString());
