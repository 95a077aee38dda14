import { z } from 'zod';
import { emailField, newPassword, personName, plainText } from '../../texts/texts';
import { message } from '../../fields';
import { defineEndpoint } from '../../define-endpoint';

export const createFirstAdministrator = defineEndpoint({
  service: 'auth',
  summary: 'Become the first administrator',
  description:
    '`token` comes from the link that a server’s start prints while there is no administrator. It works once, for 24 hours. The ' +
    'address counts as confirmed.',
  method: 'POST',
  path: '/api/auth/first-administrator',
  permission: 'administrator:begin',
  body: z.object({
    token: plainText(200),
    name: personName.prefault(''),
    email: emailField('Email is invalid', 'Email is required').prefault(''),
    password: newPassword,
  }),
  responses: { 201: message },
  errors: ['FIRST_LINK_EXPIRED', 'EMAIL_TAKEN', 'PASSWORD_REFUSED'],
  sample: {
    body: {
      token: 'Zr0cO0mYk2hXw3b9Jp7uQd5sVt1nLe8aGf6iKx4yBzE',
      name: 'Camille Perrin',
      email: 'camille@example.fr',
      password: 'un-mot-de-passe-solide',
    },
    response: { message: 'Votre compte est créé.' },
  },
  rate: { count: 20, seconds: 600 },
});
