import { z } from 'zod';
import { message } from '../../fields';
import { defineEndpoint } from '../../define-endpoint';
import { sampleStopToken, stopToken } from './later-asks';
import { VISITOR_RATE } from '../../limits';

const withdrawn = {
  message: 'C’est noté\u00A0: ce restaurant ne vous enverra plus d’e-mail en dehors du jeu.',
};

const withdrawConsent = defineEndpoint({
  service: 'result-mail',
  summary: 'Withdraw a guest’s consent to a restaurant’s offers',
  description:
    'For one restaurant and the address of the e-mail. The restaurant’s contacts no longer have the guest. E-mails that wait and are not ' +
    'part of the game are not sent. The answer is the same for a repeated request.',
  method: 'POST',
  path: '/api/result/consents/withdrawals',
  permission: 'consent:withdraw',
  rate: VISITOR_RATE,
  body: z.object({ token: stopToken }),
  responses: { 200: message },
  errors: ['STOP_LINK_UNKNOWN'],
  sample: { body: { token: sampleStopToken }, response: withdrawn },
});

const withdrawConsentAtOnce = defineEndpoint({
  service: 'result-mail',
  summary: 'Withdraw a guest’s consent from a mail program',
  description:
    'The address in the header `List-Unsubscribe` of a campaign mail (RFC 8058). Does the same as `POST /api/result/consents/withdrawals`, ' +
    'and reads no body, whatever its type.',
  method: 'POST',
  path: '/api/result/consents/:token/withdrawals',
  permission: 'consent:withdraw',
  rate: VISITOR_RATE,
  ignoresBody: true,
  params: z.object({ token: stopToken }),
  responses: { 200: message },
  errors: ['STOP_LINK_UNKNOWN'],
  sample: { params: { token: sampleStopToken }, response: withdrawn },
});

export const consentEndpoints = { withdrawConsent, withdrawConsentAtOnce };
