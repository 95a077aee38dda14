import { z } from 'zod';
import { BOUNCE_REASONS } from '../bounces';
import { TOTAL_COUNT_HEADER } from '../../headers';
import { MARKETING_WORDINGS } from '../marketing';
import { id, plainText } from '../../texts/texts';
import { MAX_RESENDS, WINNER_STATES } from '../winners';
import { defineEndpoint } from '../../define-endpoint';

const winner = z
  .object({
    _id: z.string().describe('The id of the play.'),
    pageId: z.string(),
    resturantName: z.string(),
    gift: z.string(),
    email: z
      .string()
      .nullable()
      .describe('The first letter and the domain. Null once the address has been removed.'),
    state: z
      .enum(WINNER_STATES)
      .describe(
        '`drawn`: the mail will be sent; `failed`: the mail failed; `expired`: the gift is no longer valid.',
      ),
    winDate: z.iso
      .datetime({ offset: true })
      .describe('When the gift was won, with the offset of Paris.'),
    winTime: z.string().describe('Time of day in Paris, HH:mm.'),
    marketing: z
      .object({ at: z.iso.datetime(), wording: z.string() })
      .nullable()
      .describe(
        'The guest’s consent to the restaurant’s offers by e-mail: its time and its wording. Null without consent.',
      ),
    refused: z
      .enum(BOUNCE_REASONS)
      .nullable()
      .describe('Why the address refuses mails. Null as far as known.'),
    resends: z
      .number()
      .int()
      .describe(`How often the mail was sent again, at most ${MAX_RESENDS} times.`),
    resendable: z.boolean().describe('Whether the mail can be sent again now.'),
  })
  .meta({ id: 'Winner' });
export type Winner = z.infer<typeof winner>;

const winnerSample: Winner = {
  _id: 'b3a7b0b8-9c39-4b0a-8e57-7b3f5a0f9d11',
  pageId: 'a3c1f0de-5b7d-4a61-9a52-2f1c0e9b8d47',
  resturantName: 'Chez Camille',
  gift: 'Un café offert',
  email: 'c•••@example.fr',
  state: 'mailed',
  winDate: '2026-11-21T20:33:00+01:00',
  winTime: '20:33',
  marketing: { at: '2026-11-21T19:33:00.000Z', wording: MARKETING_WORDINGS['2026-11'] },
  refused: null,
  resends: 0,
  resendable: true,
};

const listWinners = defineEndpoint({
  service: 'result-mail',
  summary: 'List an owner’s winners',
  description: 'One page, the latest first.',
  method: 'GET',
  path: '/api/result/winners/:userId',
  permission: 'winner:read',
  limit: 'read',
  params: z.object({ userId: id }),
  query: z.object({
    page: z.coerce.number<string | number>().int().min(1).max(100_000).default(1),
    limit: z.coerce.number<string | number>().int().min(1).max(100).default(50),
    // ASCII alone: 4,000 other characters are 48 KB in an address, and Node refuses headers above 16 KB.
    plays: plainText(4_000)
      .regex(/^[\w,-]*$/)
      .optional()
      .describe(
        'Ids of at most 100 plays with commas. Only their winners are listed, on one page.',
      ),
  }),
  responses: { 200: z.array(winner) },
  responseHeaders: { [TOTAL_COUNT_HEADER]: z.number().int().describe('The number of all rows.') },
  sample: {
    params: { userId: '7d1b9c52-0c3f-4f6e-8a1d-6f2b3c4d5e6f' },
    query: { page: '1', limit: '50' },
    response: [winnerSample],
  },
});

const resendWinnerMail = defineEndpoint({
  service: 'result-mail',
  summary: 'Send a winner’s e-mail again',
  description: `At most ${MAX_RESENDS} times for each win, as long as the address is kept.`,
  method: 'POST',
  path: '/api/result/winners/:id/resends',
  permission: 'winner:mail',
  limit: 'mail',
  params: z.object({ id }),
  responses: { 200: winner },
  errors: [
    'WINNER_NOT_FOUND',
    'MAIL_UNDER_WAY',
    'RESENDS_USED_UP',
    'ADDRESS_REMOVED',
    'ADDRESS_BOUNCED',
  ],
  sample: {
    params: { id: winnerSample._id },
    response: { ...winnerSample, resends: 1, resendable: false },
  },
});

export const winnerEndpoints = { listWinners, resendWinnerMail };
