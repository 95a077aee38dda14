import { z } from 'zod';
import { id, moment, plainText, word } from '../../texts/texts';
import { defineEvent } from '../../define-event';

/**
 * A guest, winner or not, has accepted the offers of an owner's restaurant. `sealed` is the address, which only result-mail can open
 * (`createConsent` of the service kit).
 */
export const consentGiven = defineEvent({
  topic: 'guests',
  type: 'ConsentGiven',
  version: 1,
  data: z.object({
    consentId: id,
    pageId: id,
    ownerId: id,
    /** The keyed hash of the canonical e-mail and the page, as in WheelSpun. */
    participant: id,
    /** The restaurant's name in the wording. */
    restaurant: word,
    /** The version of the wording. */
    wording: word,
    /** The language of the wording. Absent: French. */
    language: word.optional(),
    sealed: plainText(2_000),
    /** When the guest agreed. */
    at: moment,
  }),
  sample: {
    consentId: 'consent:b3a7b0b8-9c39-4b0a-8e57-7b3f5a0f9d11',
    pageId: '2b8f0a53-7a52-4a38-9d3e-6a1d7a3b9c20',
    ownerId: '6f1d2f0a-9c1b-4a52-8a53-0a4f3f5f7b11',
    participant: 'c2f1a0',
    restaurant: 'Chez Camille',
    wording: '2026-11-2',
    language: 'fr',
    sealed: 'c2VhbGVk.c2VhbGVk',
    at: '2026-11-21T19:30:00.000Z',
  },
  subject: (data) => data.ownerId,
});

/** A guest no longer accepts the offers of an owner's restaurants, or was erased. */
export const consentWithdrawn = defineEvent({
  topic: 'guests',
  type: 'ConsentWithdrawn',
  version: 1,
  data: z.object({
    /** The keyed hash of owner and mailbox; the address cannot be recovered from it. */
    contactId: id,
    ownerId: id,
    /** The page where the guest had agreed. */
    pageId: id,
    at: moment,
  }),
  sample: {
    contactId: 'q0mXb3d2hJp7uZr0cO0mYg',
    ownerId: '6f1d2f0a-9c1b-4a52-8a53-0a4f3f5f7b11',
    pageId: '2b8f0a53-7a52-4a38-9d3e-6a1d7a3b9c20',
    at: '2026-11-28T19:30:00.000Z',
  },
  subject: (data) => data.ownerId,
});
