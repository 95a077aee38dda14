import { z } from 'zod';
import { plainText } from '../../texts/texts';
import { message } from '../../fields';
import { defineEndpoint } from '../../define-endpoint';
import { VISITOR_RATE } from '../../limits';

export const stopToken = plainText(100)
  .min(1)
  .describe('The token of the link in the e-mail. It never expires.');
export const sampleStopToken = 'q0mXb3d2hJp7uZr0cO0mYk2hXw3b9Jp7uZr0cO0mYk0b3duZXItMQ';
const stopped = {
  message: 'C’est noté\u00A0: ce restaurant ne vous enverra plus d’e-mail de ce genre.',
};

const stopLaterAsks = defineEndpoint({
  service: 'result-mail',
  summary: 'Stop the e-mails that ask a guest for an opinion',
  description:
    'For one restaurant and the address of the e-mail. E-mails that wait are not sent. The answer is the same for a repeated request.',
  method: 'POST',
  path: '/api/result/later-asks/stops',
  permission: 'ask:stop',
  rate: VISITOR_RATE,
  body: z.object({ token: stopToken }),
  responses: { 200: message },
  errors: ['STOP_LINK_UNKNOWN'],
  sample: { body: { token: sampleStopToken }, response: stopped },
});

const stopLaterAsksAtOnce = defineEndpoint({
  service: 'result-mail',
  summary: 'Stop these e-mails from a mail program',
  description:
    'The address in the header `List-Unsubscribe` of the e-mail (RFC 8058). Does the same as `POST /api/result/later-asks/stops`, and reads no body, whatever its type.',
  method: 'POST',
  path: '/api/result/later-asks/:token/stops',
  permission: 'ask:stop',
  rate: VISITOR_RATE,
  ignoresBody: true,
  params: z.object({ token: stopToken }),
  responses: { 200: message },
  errors: ['STOP_LINK_UNKNOWN'],
  sample: { params: { token: sampleStopToken }, response: stopped },
});

export const laterAskEndpoints = { stopLaterAsks, stopLaterAsksAtOnce };
