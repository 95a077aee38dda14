import { z } from 'zod';
import { id, plainText } from '../../texts/texts';
import { defineEndpoint } from '../../define-endpoint';
import { pageId, sampleRulesVersion } from './game-samples';
import { VISITOR_RATE } from '../../limits';

const SHA_256_DIGITS = 64;

const rules = z
  .object({
    version: z.string().describe('SHA-256 of the text in UTF-8, in hexadecimal digits.'),
    text: z
      .string()
      .describe(
        'French. One paragraph or item in each line, and an empty line before each heading.',
      ),
    inForce: z.boolean().describe('Whether a play now would have these rules.'),
  })
  .meta({ id: 'Rules' });
export type Rules = z.infer<typeof rules>;

export const readRules = defineEndpoint({
  service: 'game',
  summary: 'Read the rules of a landing page’s game',
  description:
    'The rules in force, or an earlier version that was played or read. Each play keeps the version that was in force. A change of the page ' +
    'that changes the text makes a new version.',
  method: 'GET',
  path: '/api/game/rules',
  permission: 'page:play',
  rate: VISITOR_RATE,
  query: z.object({
    pageId: id,
    version: plainText(SHA_256_DIGITS)
      .optional()
      .describe('The version to read; without it, the version in force.'),
  }),
  responses: { 200: rules },
  errors: ['PAGE_NOT_FOUND', 'RULES_NOT_FOUND'],
  sample: {
    query: { pageId },
    response: {
      version: sampleRulesVersion,
      text: 'Règlement du jeu de Chez Camille\n\n1. Organisateur\nChez Camille organise ce jeu gratuit par tirage au sort et remet les cadeaux.\n',
      inForce: true,
    } satisfies Rules,
  },
});

export const rulesEndpoints = { readRules };
