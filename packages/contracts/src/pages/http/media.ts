import { z } from 'zod';
import { MAX_MEDIA, MEDIUM_NAME_LENGTH, MEDIUM_STATES } from '../medium';
import { id, line, plainText } from '../../texts/texts';
import { idempotencyKey } from '../../fields';
import { defineEndpoint } from '../../define-endpoint';
import { pageId } from './game-samples';

/* The media of a landing page: tables, windows, bags, each with a separate QR code. */

/** The query of a guest's call. A text of another kind counts as no token, because a broken link must not stop the guest. */
export const ofMedium = z.object({
  m: plainText(20)
    .optional()
    .catch(undefined)
    .describe(
      'The token in the link of the medium that the guest scanned. An unknown one is ignored.',
    ),
});

const name = line(MEDIUM_NAME_LENGTH).min(1, 'Donnez un nom à ce support.');
const state = z.enum(MEDIUM_STATES);
const added = z.object({ name, count: z.number().int().min(1).max(MAX_MEDIA).default(1) });
const change = z.object({ name: name.exactOptional(), state: state.exactOptional() });
const number = z.coerce.number<string | number>().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const medium = z
  .object({
    number: z
      .number()
      .int()
      .describe('Counts from 1 on each page. It never changes, and no other medium gets it.'),
    name: z.string(),
    state: state.describe('`off`: guests cannot play by its link.'),
    link: z.string().describe('The address for the QR code of the medium.'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Medium' });
export type Medium = z.infer<typeof medium>;

/*
 * Guests who come by different media of a page see one first view: rendered and cached once, for all media that are on. Only a medium that is off has
 * a view of its own (`variesFor` of `readPageToPlay`). A text that differs from table to table would therefore be shown at the wrong table. Types
 * refuse a new field that does not say here whether the first view depends on it; `services/game/test/media.test.ts` compares the answers.
 */

/** The same for all media, or another while the medium of the guest's link is off. */
export type Dependence = 'same' | 'differs-when-off';

/** The fields of a medium: the first view shows none of them, and only its state changes what guests see. */
export const MEDIUM_FIELDS: Readonly<Record<keyof Medium, Dependence>> = {
  number: 'same',
  name: 'same',
  state: 'differs-when-off',
  link: 'same',
  createdAt: 'same',
};

/** Without its link, as exports have it. */
export const storedSample: Omit<Medium, 'link'> = {
  number: 12,
  name: 'Table 12',
  state: 'active',
  createdAt: '2026-11-21T09:30:00.000Z',
};
const sampleMedium: Medium = {
  ...storedSample,
  link: `https://girouette.example/spin/game/${pageId}?m=cXi9MGo07Tm-`,
};

export const listMedia = defineEndpoint({
  service: 'game',
  summary: 'List the media of a landing page',
  description: `In the order of their numbers, at most ${MAX_MEDIA}.`,
  method: 'GET',
  path: '/api/game/:id/media',
  permission: 'page:read',
  limit: 'read',
  params: z.object({ id }),
  responses: { 200: z.array(medium) },
  errors: ['PAGE_NOT_FOUND'],
  sample: { params: { id: pageId }, response: [sampleMedium] },
});

export const addMedia = defineEndpoint({
  service: 'game',
  summary: 'Add media to a landing page',
  description:
    'Several media get the name and a number each, after the highest one that is in use: « Table 1 », « Table 2 ». Answers all media of ' +
    'the page.',
  method: 'POST',
  path: '/api/game/:id/media',
  permission: 'page:change',
  limit: 'write',
  params: z.object({ id }),
  headers: idempotencyKey('A repeat with the key of the latest request adds nothing.'),
  body: added,
  responses: { 201: z.array(medium) },
  errors: ['PAGE_NOT_FOUND', 'MEDIA_USED_UP'],
  sample: {
    params: { id: pageId },
    body: { name: 'Table', count: 20 },
    response: [sampleMedium],
  },
});

export const changeMedium = defineEndpoint({
  service: 'game',
  summary: 'Rename a medium, or switch it',
  method: 'PATCH',
  path: '/api/game/:id/media/:number',
  permission: 'page:change',
  limit: 'write',
  params: z.object({ id, number }),
  body: change,
  responses: { 200: medium },
  errors: ['PAGE_NOT_FOUND', 'MEDIUM_NOT_FOUND'],
  sample: {
    params: { id: pageId, number: '12' },
    body: { state: 'off' },
    response: { ...sampleMedium, state: 'off' },
  },
});

export const deleteMedium = defineEndpoint({
  service: 'game',
  summary: 'Delete a medium',
  description: 'Guests cannot play by its link any more. A repeat succeeds and changes nothing.',
  method: 'DELETE',
  path: '/api/game/:id/media/:number',
  permission: 'page:delete',
  limit: 'write',
  params: z.object({ id, number }),
  responses: { 204: z.undefined() },
  errors: ['PAGE_NOT_FOUND'],
  sample: { params: { id: pageId, number: '12' } },
});

export const mediaEndpoints = { listMedia, addMedia, changeMedium, deleteMedium };
