import { z } from 'zod';
import { DESTINATION_REFUSED, NEW_PAGE_REFUSED } from '../errors';
import { COPY_STOCKS, MAX_GIVEN, MAX_NAMED, MODEL_FIELDS } from '../model-pages';
import { id } from '../../texts/texts';
import { defineEndpoint } from '../../define-endpoint';
import { pageId } from './game-samples';

/* Model pages: one page for many places of an organisation. */

const count = z.number().int().nonnegative();

const namedPages = z
  .array(z.object({ _id: z.string(), name: z.string().describe('The name of the restaurant.') }))
  .max(MAX_NAMED);

const givenPage = z
  .object({
    created: count,
    existing: count.describe('Places that had the page already.'),
    isBehind: z
      .boolean()
      .describe('Whether the model has changes that its copies do not have yet, the new ones too.'),
  })
  .meta({ id: 'GivenPage' });
export type GivenPage = z.infer<typeof givenPage>;

const modelEffect = z
  .object({
    version: z.number().int().positive().describe('That of the model page.'),
    copies: count,
    pages: count.describe('Copies that take at least one value.'),
    fields: z
      .array(
        z.object({
          field: z.enum(MODEL_FIELDS),
          follow: count.describe('Copies that take the value of the model.'),
          keep: count.describe('Copies with a value that they have changed, which they keep.'),
        }),
      )
      .describe('The fields that the model has changed since its copies last followed it.'),
    keeping: namedPages.describe('Some copies that keep at least one value.'),
    unfit: namedPages.describe(
      'Some copies that keep all their gifts, because those of the model do not fit theirs.',
    ),
  })
  .meta({ id: 'ModelEffect' });
export type ModelEffect = z.infer<typeof modelEffect>;

const appliedModel = z
  .object({ pages: count.describe('Copies that have changed.'), unfit: modelEffect.shape.unfit })
  .meta({ id: 'AppliedModel' });
export type AppliedModel = z.infer<typeof appliedModel>;

const sampleParams = { id: pageId };
const sampleNamed = [{ _id: '6f7b8c9d-1a2b-4c3d-8e4f-5a6b7c8d9e0f', name: 'Chez Camille Lyon' }];

const givePage = defineEndpoint({
  service: 'game',
  summary: 'Give a landing page to other places of its organisation',
  description:
    'Each place without a copy of the page gets one, with the name, the address, the logo and the colours of the place. The allowance must have ' +
    'room for all; otherwise nothing is created, and `details.missing` says how many pages are missing. A repeat creates nothing twice.',
  method: 'POST',
  path: '/api/game/:id/place-copies',
  permission: 'place:manage',
  limit: 'write',
  params: z.object({ id }),
  body: z.object({
    placeIds: z.array(id).min(1).max(MAX_GIVEN),
    stock: z
      .enum(COPY_STOCKS)
      .default('own')
      .describe(
        'Whether each new copy counts its own gifts and budget, or shares those of the model.',
      ),
  }),
  responses: { 200: givenPage },
  errors: ['PAGE_NOT_FOUND', ...DESTINATION_REFUSED, 'PAGE_IS_COPY', ...NEW_PAGE_REFUSED],
  sample: {
    params: sampleParams,
    body: { placeIds: ['d0c6a1b2-5a0d-4f51-9a2e-1c7b8e3f4d55'], stock: 'shared' },
    response: { created: 1, existing: 0, isBehind: false },
  },
});

const previewModel = defineEndpoint({
  service: 'game',
  summary: 'Count the copies that would follow the changes of their model page',
  description: 'Nothing is stored.',
  method: 'POST',
  path: '/api/game/:id/model-previews',
  permission: 'place:manage',
  limit: 'read',
  params: z.object({ id }),
  responses: { 200: modelEffect },
  errors: ['PAGE_NOT_FOUND'],
  sample: {
    params: sampleParams,
    response: {
      version: 4,
      copies: 12,
      pages: 12,
      fields: [{ field: 'gift1', follow: 11, keep: 1 }],
      keeping: sampleNamed,
      unfit: [],
    },
  },
});

const applyModel = defineEndpoint({
  service: 'game',
  summary: 'Apply the changes of a model page to its copies',
  description:
    'What a copy has changed itself, it keeps, field by field. A repeat of a request that was interrupted changes the remaining copies.',
  method: 'PUT',
  path: '/api/game/:id/model-application',
  permission: 'place:manage',
  limit: 'write',
  params: z.object({ id }),
  body: z.object({
    version: z
      .number()
      .int()
      .positive()
      .describe(
        'The version of the model page that was shown. If it has a newer one, nothing changes.',
      ),
  }),
  responses: { 200: appliedModel },
  errors: ['PAGE_NOT_FOUND', 'PAGE_CHANGED'],
  sample: {
    params: sampleParams,
    body: { version: 4 },
    response: { pages: 12, unfit: [] },
  },
});

export const modelEndpoints = { givePage, previewModel, applyModel };
