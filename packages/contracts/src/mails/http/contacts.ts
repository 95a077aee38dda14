import { z } from 'zod';
import { agreedWording, MARKETING_VERSION } from '../marketing';
import { id } from '../../texts/texts';
import { defineEndpoint } from '../../define-endpoint';

const restaurant = 'Chez Camille';
const sampleParams = { userId: '7d1b9c52-0c3f-4f6e-8a1d-6f2b3c4d5e6f' };

const contactCount = z
  .object({
    contacts: z.number().int().nonnegative(),
    complaints: z
      .number()
      .int()
      .nonnegative()
      .describe('Guests who have called a mail unwanted. They get no more of these mails.'),
  })
  .meta({ id: 'ContactCount' });

const countContacts = defineEndpoint({
  service: 'result-mail',
  summary: 'Count the guests who accept an owner’s offers',
  method: 'GET',
  path: '/api/result/contacts/:userId/count',
  permission: 'contact:export',
  limit: 'read',
  params: z.object({ userId: id }),
  responses: { 200: contactCount },
  sample: { params: sampleParams, response: { contacts: 42, complaints: 1 } },
});

const exportContacts = defineEndpoint({
  service: 'result-mail',
  summary: 'Export the guests who accept an owner’s offers',
  description:
    'CSV in UTF-8 with a byte order mark, semicolons and CRLF, one guest a line, the earliest consent first: e-mail, moment in Paris, ' +
    'restaurant, the wording, the page where the guest withdraws, and the `contactId` of webhooks. A text that a spreadsheet would run as a formula begins with an ' +
    'apostrophe, a `contactId` never. The audit trail records each export. There is no XLSX: mailing tools import CSV.',
  method: 'GET',
  path: '/api/result/contacts/:userId',
  noHead: true,
  permission: 'contact:export',
  limit: 'export',
  timeoutMs: 60_000,
  streams: ['text/csv'],
  fileName: 'contacts',
  params: z.object({ userId: id }),
  query: z.object({ format: z.literal('csv').default('csv') }),
  responses: { 200: z.string() },
  sample: {
    params: sampleParams,
    query: { format: 'csv' },
    response:
      '\uFEFFE-mail;Accepté le;Restaurant;Texte accepté;Lien pour se désinscrire;Identifiant\r\n' +
      `camille@example.fr;21/11/2026 20:30;${restaurant};${agreedWording({ version: MARKETING_VERSION, restaurant })};` +
      'https://girouette.example/stop-email/q0mXb3d2hJp7uZr0cO0mYk2hXw3b9Jp7?offres;q0mXb3d2hJp7uZr0cO0mYg\r\n',
  },
});

export const contactEndpoints = { countContacts, exportContacts };
