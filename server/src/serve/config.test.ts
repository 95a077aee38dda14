import { readServeConfig } from './config';

const MAIL = { SMTP_URL: 'smtp://mail.example.fr' };

test.each([
  [{ DOMAIN: 'Jeu.example.fr' }, 'https://jeu.example.fr'],
  [{ DOMAIN: 'jeu.example.fr', HTTPS_PORT: '8443' }, 'https://jeu.example.fr:8443'],
  [
    { DOMAIN: 'jeu.example.fr', HTTPS_PORT: '8443', PUBLIC_URL: 'https://jeu.example.fr/' },
    'https://jeu.example.fr',
  ],
  [{ PUBLIC_URL: 'https://jeu.example.fr/' }, 'https://jeu.example.fr'],
])('%j is %s to browsers', (env, url) => {
  expect(readServeConfig({ ...MAIL, ...env }).PUBLIC_URL).toBe(url);
});

test.each([
  ['DOMAIN', {}],
  ['DOMAIN', { DOMAIN: 'localhost' }],
  ['DOMAIN', { DOMAIN: 'https://jeu.example.fr' }],
  ['DOMAIN', { DOMAIN: '203.0.113.7' }],
  ['PUBLIC_URL', { DOMAIN: 'jeu.example.fr', PUBLIC_URL: 'https://other.example' }],
  ['PUBLIC_URL', { DOMAIN: 'jeu.example.fr', PUBLIC_URL: 'http://jeu.example.fr' }],
  ['ACME_DIRECTORY', { DOMAIN: 'jeu.example.fr', ACME_DIRECTORY: 'http://authority.example' }],
  ['SMTP_URL', { DOMAIN: 'jeu.example.fr', SMTP_URL: '' }],
  ['STRIPE_WEBHOOK_SECRET', { DOMAIN: 'jeu.example.fr', STRIPE_SECRET_KEY: 'sk' }],
  ['ADMIN_PASSWORD', { DOMAIN: 'jeu.example.fr', ADMIN_EMAIL: 'a@example.fr' }],
])('%s is refused in %j', (name, env) => {
  expect(() => readServeConfig({ ...MAIL, ...env })).toThrow(name);
});
