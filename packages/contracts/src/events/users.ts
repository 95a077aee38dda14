import { z } from 'zod';
import { id, word } from '../texts';
import { defineEvent } from './define-event';

const sampleId = '6f1d2f0a-9c1b-4a52-8a53-0a4f3f5f7b11';

/** Someone has an account. `ownerId` is the owner whose pages they see: their own id for a main account. */
export const userRegistered = defineEvent({
  topic: 'users',
  type: 'UserRegistered',
  version: 1,
  data: z.object({
    userId: id,
    ownerId: id,
    name: word,
    email: word,
    accountType: z.enum(['main', 'sub']),
    isAdmin: z.boolean(),
    isTrial: z.boolean(),
  }),
  sample: {
    userId: sampleId,
    ownerId: sampleId,
    name: 'Camille Perrin',
    email: 'camille@example.fr',
    accountType: 'main',
    isAdmin: false,
    isTrial: false,
  },
  subject: (data) => data.userId,
});
