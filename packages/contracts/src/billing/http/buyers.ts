import { z } from 'zod';
import { buyer } from '../buyer';
import { id } from '../../texts/texts';
import { defineEndpoint } from '../../define-endpoint';

const OWNER = '6f1d2f0a-9c1b-4a52-8a53-0a4f3f5f7b11';

export const buyerSample: z.output<typeof buyer> = {
  name: 'Chez Camille SARL',
  street: '12 rue Nationale',
  postcode: '59000',
  city: 'Lille',
  country: 'FR',
  siren: '987654324',
  vatNumber: 'FR14987654324',
};

export const readBuyer = defineEndpoint({
  service: 'billing',
  summary: 'Read the firm that invoices are made out to',
  method: 'GET',
  path: '/api/payment/buyer/:userId',
  permission: 'payment:read',
  limit: 'read',
  params: z.object({ userId: id }),
  responses: { 200: z.object({ buyer: buyer.nullable().describe('Null until it is given.') }) },
  sample: { params: { userId: OWNER }, response: { buyer: buyerSample } },
});

export const setBuyer = defineEndpoint({
  service: 'billing',
  summary: 'Set the firm that invoices are made out to',
  description:
    'For the invoices to come; issued ones stay as they are. An empty `siren` or `vatNumber`: none. A SIRET counts as its SIREN.',
  method: 'PUT',
  path: '/api/payment/buyer',
  permission: 'payment:manage',
  limit: 'write',
  body: buyer.safeExtend({ userId: id }),
  responses: { 200: z.object({ buyer }) },
  errors: ['BUYER_IS_SELLER'],
  sample: { body: { userId: OWNER, ...buyerSample }, response: { buyer: buyerSample } },
});
