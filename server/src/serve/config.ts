import { checkAdministrator } from '@girouette/auth/config';
import { billingConfig } from '@girouette/billing/config';
import { operatorVariables } from '@girouette/contracts/operation/operator-variables';
import { taxVariables } from '@girouette/contracts/billing/taxes';
import { email } from '@girouette/contracts/texts/texts';
import { gatewayConfig } from '@girouette/gateway';
import { port } from '@girouette/platform/kit';
import { z } from 'zod';
import { PART_SCHEMAS } from '../config/part-schemas';
import { ALWAYS, systemConfig } from '../config/config';
import { readFrenchConfig } from '../config/read-french-config';

const DOMAIN_NAME = /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;

/** The environment of `npm run serve`. */
export const serveConfig = systemConfig
  .extend({
    /** The domain name of this machine, e.g. `jeu.example.fr`: Girouette then gets a certificate and serves TLS itself. */
    DOMAIN: z
      .string()
      .toLowerCase()
      .regex(DOMAIN_NAME, 'must be the name of a machine, such as jeu.example.fr')
      .optional(),
    /** The address for mails from the certificate authority. */
    ACME_EMAIL: email.optional(),
    /** The directory URL of the certificate authority. */
    ACME_DIRECTORY: z
      .url({ protocol: /^https$/, error: 'must be an https address' })
      .default('https://acme-v02.api.letsencrypt.org/directory'),
    /** The port of unencrypted HTTP with `DOMAIN`; the authority must reach it as port 80. */
    HTTP_PORT: port.default(80),
    /** The port of TLS with `DOMAIN`. */
    HTTPS_PORT: port.default(443),
    /** The one origin that browsers see: by default `DOMAIN`; set it behind a proxy. */
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'must be an http or https address' })
      .optional(),
    TRUST_PROXY: gatewayConfig.shape.TRUST_PROXY.prefault('loopback'),
    SMTP_URL: systemConfig.shape.SMTP_URL.unwrap(),
    STRIPE_WEBHOOK_SECRET: billingConfig.shape.STRIPE_WEBHOOK_SECRET,
    STRIPE_URL: billingConfig.shape.STRIPE_URL,
    ...operatorVariables,
    ...taxVariables,
  })
  .superRefine(checkAdministrator, ALWAYS)
  .refine(
    ({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret }) =>
      (key === undefined) === (secret === undefined),
    {
      ...ALWAYS,
      path: ['STRIPE_WEBHOOK_SECRET'],
      message: 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together',
    },
  )
  .refine(({ DOMAIN, PUBLIC_URL }) => DOMAIN !== undefined || PUBLIC_URL !== undefined, {
    ...ALWAYS,
    path: ['DOMAIN'],
    message: 'is required, or PUBLIC_URL behind a proxy',
  })
  .refine(
    ({ DOMAIN, PUBLIC_URL }) =>
      DOMAIN === undefined || PUBLIC_URL === undefined || isAddressOf(DOMAIN, PUBLIC_URL),
    { ...ALWAYS, path: ['PUBLIC_URL'], message: 'must be the https address of DOMAIN' },
  );

type Variables = z.output<typeof serveConfig>;

export type ServeConfig = Variables & { PUBLIC_URL: string };

/** @throws ConfigError with a French sentence for each faulty variable of the program and its parts */
export function readServeConfig(env: Record<string, string | undefined>): ServeConfig {
  const config = readFrenchConfig(serveConfig, env, Object.values(PART_SCHEMAS));
  return { ...config, PUBLIC_URL: publicUrlOf(config) };
}

const isAddressOf = (domain: string, url: string): boolean =>
  URL.canParse(url) && new URL(url).protocol === 'https:' && new URL(url).hostname === domain;

function publicUrlOf({ DOMAIN = '', HTTPS_PORT, PUBLIC_URL }: Variables): string {
  const own = `https://${DOMAIN}${HTTPS_PORT === 443 ? '' : `:${HTTPS_PORT}`}`;
  return new URL(PUBLIC_URL ?? own).origin;
}
