import { z } from 'zod';
import { GUEST_DATA_SERVICES } from '../guest-data';
import { id, moment } from '../../texts/texts';
import { defineEvent } from '../../define-event';

const erasure = { erasureId: id, ownerId: id, at: moment };

const sample = {
  erasureId: '0f6c1d2b9a7e4d38f5b1c6a0e9d27384',
  ownerId: '6f1d2f0a-9c1b-4a52-8a53-0a4f3f5f7b11',
  at: '2026-11-21T19:40:00.000Z',
};

/** A guest has asked a restaurant to erase everything about their address. The address itself never enters the event log. */
export const guestErasureRequested = defineEvent({
  topic: 'guests',
  type: 'GuestErasureRequested',
  version: 1,
  data: z.object({
    ...erasure,
    /** The keyed hashes of e-mail and page, for the pages of the owner where this spelling of the e-mail was used. */
    participants: z.array(id).max(1_000),
    /** The keyed hash of owner and e-mail, in any spelling. */
    mark: id,
    /** The keyed hash of owner and e-mail, in this spelling. Absent in events of an older version. */
    spelling: id.optional(),
  }),
  sample: { ...sample, participants: ['c2f1a0'], mark: 'bWFyaw', spelling: 'c3BlbGxpbmc' },
  subject: (data) => data.ownerId,
});

/** A service has erased its part of what was held about a guest. */
export const guestErased = defineEvent({
  topic: 'guests',
  type: 'GuestErased',
  version: 1,
  data: z.object({
    ...erasure,
    service: z.enum(GUEST_DATA_SERVICES),
    /** The mails to the guest that the service may have requested. */
    mailIds: z.array(id).max(1_000),
  }),
  sample: {
    ...sample,
    service: 'review' as const,
    mailIds: ['review-reply:7f0f4b1e-52a4-4d5f-8e8e-5d1f2a6b3c44'],
  },
  subject: (data) => data.ownerId,
});
