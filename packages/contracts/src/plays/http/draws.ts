import { z } from 'zod';
import { isDrawHour, type DrawProof } from '../draw-proof';
import { id, plainText, uuid } from '../../texts/texts';
import { defineEndpoint } from '../../define-endpoint';
import { pageId } from '../../pages/http/game-samples';
import { hash, hour, sampleCommitments } from '../../pages/http/draw-commitments';
import { VISITOR_RATE } from '../../limits';

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
    'Published five minutes after the hour. With it, anyone can check that no draw of the page was chosen once the guest was known.',
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

const signed = {
  signature: z.string().describe('Ed25519, of the digits of the head’s hash, in base64url.'),
  publicKey: z.string().describe('The key that verifies the signature: 32 bytes in base64url.'),
};

export const drawHead = z
  .object({
    pageId: z.string(),
    day: z.iso.date().describe('In UTC.'),
    size: z.number().int().describe('How many plays the day has.'),
    root: hash.describe('The root of the Merkle tree of the plays (RFC 6962).'),
    previous: z.string().describe('The SHA-256 of the head before it; empty for the first.'),
    ...signed,
  })
  .meta({ id: 'DrawHead' });
export type DrawHead = z.infer<typeof drawHead>;

/** The part of a head that is public. It does not reveal the number of guests. */
const signedDay = z
  .object({
    day: z.iso.date().describe('In UTC.'),
    hash: hash.describe('The SHA-256 of the head.'),
    ...signed,
  })
  .meta({ id: 'SignedDay' });
export type SignedDay = z.infer<typeof signedDay>;

const logEntry = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('play'),
      number: z.number().int().describe('From 0 on, within the day.'),
      playId: z.string(),
      at: z.iso.datetime(),
      proof: drawProof,
      option: z.number().int(),
      rules: z.string().describe('The SHA-256 of the rules in force; empty without rules.'),
    }),
    z.object({
      kind: z.literal('withheld'),
      number: z.number().int(),
      leaf: hash.describe('The leaf of a play that is not stored any more.'),
    }),
  ])
  .meta({ id: 'DrawLogEntry' });
export type LogEntry = z.infer<typeof logEntry>;

export const sampleHead: DrawHead = {
  pageId,
  day: '2026-11-24',
  size: 1,
  root: 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  previous: '',
  signature:
    'LzNJBcxeUTIio16AcEM4CPIVjyN9GYF8Tci_I1PuVmWPSQkU1eqSJWD5yt0Qq6Bc80dUyAD3iQiKcwS6cYVNDA',
  publicKey: 'zAn7f3lR_r0fZ6QV_OZiP2uNhYJLqqKeiAgalE7wAcs',
};
const sampleSecret = '1908f7e6d5c4b3a29180f1e2d3c4b5a69788796a5b4c3d2e1f007d0f5b3a4c2e';

export const listDrawHeads = defineEndpoint({
  service: 'game',
  summary: 'List the signed hashes of the heads of a landing page’s log of draws',
  description:
    'The latest 400, the latest first. A day enters the log a quarter of an hour after its end.',
  method: 'GET',
  path: '/api/game/:id/draw-heads',
  permission: 'page:play',
  rate: VISITOR_RATE,
  params: z.object({ id }),
  responses: { 200: z.array(signedDay) },
  sample: {
    params: { id: pageId },
    response: [
      {
        day: sampleHead.day,
        hash: sampleProof.share,
        signature: sampleHead.signature,
        publicKey: sampleHead.publicKey,
      },
    ],
  },
});

export const readDrawLog = defineEndpoint({
  service: 'game',
  summary: 'Read the draws of a landing page on a day, to recompute them',
  description: 'In parts of 500 plays.',
  method: 'GET',
  path: '/api/game/:id/draw-log',
  permission: 'page:read',
  limit: 'read',
  params: z.object({ id }),
  query: z.object({
    day: plainText(10).check(z.iso.date()),
    part: z.coerce.number<string | number>().int().min(0).max(1_000).default(0),
  }),
  responses: {
    200: z.object({
      head: drawHead,
      hours: z.array(z.object({ hour, secret: hash })),
      parts: z.number().int().describe('How many parts the day has.'),
      entries: z.array(logEntry),
    }),
  },
  errors: ['PAGE_NOT_FOUND', 'DAY_NOT_LOGGED'],
  sample: {
    params: { id: pageId },
    query: { day: '2026-11-24', part: '0' },
    response: {
      head: sampleHead,
      hours: [{ hour: sampleProof.hour, secret: sampleSecret }],
      parts: 1,
      entries: [
        {
          kind: 'play',
          number: 0,
          playId: '5e2f4c1a-8d3b-4e6f-9a7c-1b2d3e4f5a6b',
          at: '2026-11-24T14:30:00.000Z',
          proof: sampleProof,
          option: 1,
          rules: '',
        },
      ],
    },
  },
});

const inclusion = z
  .object({
    head: drawHead,
    at: z.iso.datetime().describe('The moment of the play, which is part of its leaf.'),
    number: z.number().int().describe('The place of the play in its day, from 0 on.'),
    path: z.array(hash).describe('The neighbours from the leaf to the root (RFC 6962, §2.1.1).'),
  })
  .meta({ id: 'DrawInclusion' });
export type Inclusion = z.infer<typeof inclusion>;

export const proveInclusion = defineEndpoint({
  service: 'game',
  summary: 'Prove to a guest that their play is in the log of its day',
  description:
    'For who has the id of a play, which is random. Whoever computes the leaf of the play and follows the path finds the root that the head ' +
    'signs (docs/draws.md). The hashes on the path say nothing about other guests.',
  method: 'GET',
  path: '/api/game/draw-inclusion',
  permission: 'page:play',
  rate: VISITOR_RATE,
  query: z.object({ pageId: id, playId: uuid }),
  responses: {
    200: z.object({
      day: z.iso.date().describe('The day of the play, in UTC.'),
      isLogged: z
        .boolean()
        .describe('Whether the log has that day. It enters a quarter of an hour after its end.'),
      inclusion: inclusion.nullable().describe('Null when the log does not have the play.'),
    }),
  },
  sample: {
    query: { pageId, playId: '5e2f4c1a-8d3b-4e6f-9a7c-1b2d3e4f5a6b' },
    response: {
      day: sampleHead.day,
      isLogged: true,
      inclusion: { head: sampleHead, at: '2026-11-24T14:30:00.000Z', number: 0, path: [] },
    },
  },
});

export const drawEndpoints = { readHourSecret, listDrawHeads, readDrawLog, proveInclusion };
