import { z } from 'zod';
import { isDrawHour, type DrawCommitments, type DrawProof } from '../draw-proof';
import { id, plainText } from '../texts';
import { defineEndpoint } from './define-endpoint';
import { pageId } from './game-samples';
import { VISITOR_RATE } from './limits';

const hour = z.string().describe('An hour in UTC, such as `2026-11-24T14`.');
const hash = z.string().describe('32 bytes in hexadecimal digits.');

export const drawCommitments = z
  .object({
    hour,
    commitments: z
      .tuple([hash, hash])
      .describe('The SHA-256 of the secret of that hour, and of the hour after it.'),
  })
  .meta({ id: 'DrawCommitments' });

export const drawProof = z
  .object({
    hour,
    commitment: hash.describe('The SHA-256 of the secret of the hour.'),
    share: hash.describe('The SHA-256 of the value, a line feed and the guest’s e-mail.'),
    chosenBy: z.enum(['guest', 'server']).describe('Who chose the value.'),
    secret: hash.describe('HMAC-SHA-256 of the share, with the secret of the hour as key.'),
    weights: z
      .array(z.number().int())
      .describe('The weights of options 1 to 8 among which it was drawn.'),
  })
  .meta({ id: 'DrawProof' });

export const sampleCommitments: DrawCommitments = {
  hour: '2026-11-24T14',
  commitments: [
    '00e4cbb9d4a6f5ea8ba17d7ab28b8ad17e0ba4d3b2ab5b3c4d4ad5eac2d3b801',
    '7d0f5b3a4c2e1908f7e6d5c4b3a29180f1e2d3c4b5a69788796a5b4c3d2e1f00',
  ],
};
export const sampleProof: DrawProof = {
  hour: sampleCommitments.hour,
  commitment: sampleCommitments.commitments[0],
  share: '5b3a4c2e1908f7e6d5c4b3a29180f1e2d3c4b5a69788796a5b4c3d2e1f007d0f',
  chosenBy: 'guest',
  secret: '0000005ae1908f7e6d5c4b3a29180f1e2d3c4b5a69788796a5b4c3d2e1f007d0',
  weights: [20, 5, 0, 0, 0, 25, 25, 25],
};

export const readHourSecret = defineEndpoint({
  service: 'game',
  summary: 'Read the secret of an hour of draws',
  description:
    'Published five minutes after the hour. With it, everybody checks that no draw of the page was chosen once the guest was known.',
  method: 'GET',
  path: '/api/game/:id/draws/:hour',
  permission: 'page:play',
  rate: VISITOR_RATE,
  params: z.object({
    id,
    hour: plainText(13).refine(isDrawHour, 'Indiquez une heure UTC, comme 2026-11-24T14.'),
  }),
  responses: { 200: z.object({ hour, commitment: hash, secret: hash }) },
  errors: ['HOUR_NOT_OVER'],
  sample: {
    params: { id: pageId, hour: sampleCommitments.hour },
    response: {
      hour: sampleCommitments.hour,
      commitment: sampleCommitments.commitments[0],
      secret: '1908f7e6d5c4b3a29180f1e2d3c4b5a69788796a5b4c3d2e1f007d0f5b3a4c2e',
    },
  },
});

export const drawEndpoints = { readHourSecret };
