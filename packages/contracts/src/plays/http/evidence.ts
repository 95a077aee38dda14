import { z } from 'zod';
import { isEvidencePeriod, MOST_EVIDENCE_DAYS } from '../evidence-period';
import { id, plainText } from '../../texts/texts';
import { WORDING_KINDS, WORDING_PLACES, type WordingPlace } from '../../pages/wording-kinds';
import { defineEndpoint } from '../../define-endpoint';
import { drawHead, sampleHead, sampleProof } from './draws';
import { pageId, sampleRulesVersion } from '../../pages/http/game-samples';

const count = z.number().int().nonnegative();
const hash = z.string().describe('32 bytes in hexadecimal digits.');
const byOption = z.array(count).describe('For options 1 to 8.');
const decimal = z.string().describe('A decimal number with four digits after the point.');

const evidenceDocument = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  page: z.object({
    pageId: z.string(),
    restaurant: z.string(),
    address: z.string(),
    heading: z.string(),
    prompt: z.enum(['follow', 'review']).describe('What the page asks guests to do.'),
    message: z.string().describe('A text that goes along with a result.'),
    gifts: z.array(
      z.object({ option: z.number().int(), label: z.string(), percent: z.number().int() }),
    ),
    declared: byOption.describe('The weights of options 1 to 8 that are declared now.'),
  }),
  from: z.iso.date().describe('The first day in UTC.'),
  to: z.iso.date().describe('The last day in UTC.'),
  plays: count.describe('How many plays of these days are in the log.'),
  proved: count.describe(
    'How many of them were recomputed: the leaf, the commitment, the play secret and the option are right.',
  ),
  failed: count.describe('How many were recomputed and are wrong.'),
  withheld: count.describe('How many are not stored any more.'),
  rules: z
    .array(
      z.object({
        version: z.string().describe('Empty for plays from before pages had rules.'),
        text: z.string(),
        plays: count,
      }),
    )
    .describe('The rules under which guests played in the period, in the order of first use.'),
  odds: z
    .array(
      z.object({
        rules: z.string(),
        weights: byOption,
        plays: count,
        drawn: byOption,
      }),
    )
    .describe(
      'The odds that were drawn by. Other weights than those of the rules come from gifts that could not be won.',
    ),
  fit: z
    .object({ chiSquared: decimal, degrees: count, probability: decimal })
    .describe(
      'Pearson’s test of what was drawn against these odds, and how probable a difference of at least this size is by chance.',
    ),
  driftReportedAt: z.iso
    .datetime()
    .nullable()
    .describe('The latest report of a drift that stands.'),
  wording: z
    .array(
      z.object({
        at: z.iso.datetime(),
        place: z.enum(Object.keys(WORDING_PLACES) as WordingPlace[]),
        confirmed: z.boolean().describe('Whether the owner was warned and published it anyway.'),
        sentences: z.array(z.object({ kind: z.enum(WORDING_KINDS), sentence: z.string() })),
      }),
    )
    .describe(
      'Texts with wording that platforms refuse, as they were published in the period; at most a thousand.',
    ),
  independence: z
    .object({ inputs: z.array(z.string()), statements: z.array(z.string()) })
    .describe('In French: what a draw follows from, and why a click is not part of it.'),
  days: z.array(
    drawHead.omit({ pageId: true }).extend({
      hours: z.array(z.object({ hour: z.string(), commitment: hash })),
    }),
  ),
});
export type EvidenceDocument = z.infer<typeof evidenceDocument>;

export const evidence = z
  .object({
    document: evidenceDocument,
    signature: z
      .string()
      .describe(
        'Ed25519, in base64url, of `girouette-evidence:` and the SHA-256 of the document in hexadecimal digits. The document is hashed as ' +
          'JSON in UTF-8 without spaces, with the fields of each object in the order of their names (RFC 8785).',
      ),
    publicKey: z.string().describe('The key that signs the heads of the days too.'),
  })
  .meta({ id: 'Evidence' });
export type Evidence = z.infer<typeof evidence>;

const day = plainText(10).check(z.iso.date());

const weights = [20, 0, 0, 0, 0, 28, 26, 26];

export const readEvidence = defineEndpoint({
  service: 'game',
  summary: 'Read the signed evidence of a landing page’s draws in a period',
  description:
    'Rules, texts, odds, recomputed draws and signed heads of days. At most 400 days and 250,000 plays. A day is part of it a quarter of an ' +
    'hour after its end.',
  method: 'GET',
  path: '/api/game/:id/evidence',
  permission: 'evidence:read',
  limit: 'export',
  timeoutMs: 60_000,
  params: z.object({ id }),
  query: z.object({ from: day, to: day }).refine(isEvidencePeriod, {
    error: `Choisissez une période de 1 à ${MOST_EVIDENCE_DAYS}\u00A0jours.`,
    path: ['to'],
  }),
  responses: { 200: evidence },
  errors: ['PAGE_NOT_FOUND', 'PERIOD_TOO_BUSY'],
  sample: {
    params: { id: pageId },
    query: { from: '2026-11-01', to: '2026-11-30' },
    response: {
      document: {
        format: 1,
        createdAt: '2026-12-01T09:00:00.000Z',
        page: {
          pageId,
          restaurant: 'Chez Camille',
          address: '12 rue des Halles, 45000 Orléans',
          heading: 'Chez Camille',
          prompt: 'follow',
          message: '',
          gifts: [{ option: 1, label: 'Un café offert', percent: 20 }],
          declared: weights,
        },
        from: '2026-11-01',
        to: '2026-11-30',
        plays: 1,
        proved: 1,
        failed: 0,
        withheld: 0,
        rules: [
          {
            version: sampleRulesVersion,
            text: 'Règlement du jeu de Chez Camille\n',
            plays: 1,
          },
        ],
        odds: [{ rules: sampleRulesVersion, weights, plays: 1, drawn: [1, 0, 0, 0, 0, 0, 0, 0] }],
        fit: { chiSquared: '4.0000', degrees: 3, probability: '0.2615' },
        driftReportedAt: null,
        wording: [
          {
            at: '2026-11-24T10:00:00.000Z',
            place: 'flyer',
            confirmed: true,
            sentences: [
              {
                kind: 'rewards-review',
                sentence: 'Participez, Évaluez et Déverrouillez des Récompenses !',
              },
            ],
          },
        ],
        independence: {
          inputs: ['le secret de la page et de l’heure'],
          statements: ['Aucun clic n’entre dans le tirage.'],
        },
        days: [
          {
            day: sampleHead.day,
            size: sampleHead.size,
            root: sampleHead.root,
            previous: sampleHead.previous,
            signature: sampleHead.signature,
            publicKey: sampleHead.publicKey,
            hours: [{ hour: sampleProof.hour, commitment: sampleProof.commitment }],
          },
        ],
      },
      signature: sampleHead.signature,
      publicKey: sampleHead.publicKey,
    } satisfies Evidence,
  },
});

export const evidenceEndpoints = { readEvidence };
