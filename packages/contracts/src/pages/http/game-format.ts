import { z } from 'zod';
import { SOCIAL_ROOTS } from '../appearance';
import { pasted } from '../../texts/pasted';
import { picture } from '../../picture';
import { MAX_LABEL_LENGTH } from '../own-labels';
import { termsFields } from './game-terms';
import { color, line, plainText, prose } from '../../texts/texts';
import { LINK_REFUSED, socialAddress, webAddress, type SocialNetwork } from '../web-address';

const LINK_LENGTH = 500;

/** A link as it was pasted; an address that leads nowhere stays as it is. */
const writtenLink = (network: SocialNetwork) =>
  plainText(LINK_LENGTH)
    .overwrite((text) => socialAddress(network, text) ?? pasted(text))
    .max(LINK_LENGTH)
    .refine((text) => text === '' || /^https?:/i.test(text), LINK_REFUSED)
    .describe(
      'An address that begins with https:// or http://; empty without one. `www.…` is completed, and `@name` becomes the address of the profile.',
    );

/** Has a named host, no user name and no explicit port. */
const link = (network: SocialNetwork) =>
  writtenLink(network).refine(
    (text) => text === '' || socialAddress(network, text) !== null,
    LINK_REFUSED,
  );

const movedTo = plainText(LINK_LENGTH)
  .overwrite((text) => webAddress(text) ?? pasted(text))
  .max(LINK_LENGTH)
  .refine((text) => text === '' || webAddress(text) !== null, LINK_REFUSED)
  .describe(
    'Where the page has moved: guests read this address and a button to it, and nobody plays on the page. Empty without one. A request ' +
      'without this field changes nothing about it.',
  );

const linksOf = (field: typeof link) => ({
  instagram: field('instagram').default(SOCIAL_ROOTS.instagram),
  tiktok: field('tiktok').default(SOCIAL_ROOTS.tiktok),
  facebook: field('facebook').default(SOCIAL_ROOTS.facebook),
  googleMaps: field('googleMaps').default(SOCIAL_ROOTS.googleMaps),
  twitter: field('twitter').default(SOCIAL_ROOTS.twitter),
});

/** Links of a page that exists: what an earlier version has stored may come back. The use case checks links that change. */
export const writtenLinks = linksOf(writtenLink);

/** Converts a number that old clients send as a string. */
export const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && value !== '' && value.length <= 20 && !Number.isNaN(Number(value))
    ? Number(value)
    : value;

const frequency = z
  .preprocess(
    (value) => (value === '' ? null : numberOf(value)),
    z
      .number({ error: 'select a value ' })
      .int('Choisissez un nombre entier.')
      .min(0, 'Choisissez un nombre de 0 à 100.')
      .max(100, 'Choisissez un nombre de 0 à 100.')
      .nullable(),
  )
  .default(null)
  .describe(
    'Percent of a gift; null without a gift. Old clients send text, and an empty text for null.',
  );

const optionLabel = line(MAX_LABEL_LENGTH).default('');

// docs/specification §5
const logo = picture.default('');

/** A landing page as its owner writes it (docs/specification §3, Game format). The spelling `resturantName` is intentional. */
export const gameFormat = z
  .object({
    brandName: line(80).default(''),
    resturantName: line(120).min(1, 'Indiquez le nom du restaurant.'),
    resturantAddress: line(200).default(''),
    logo,
    option1: optionLabel,
    option2: optionLabel,
    option3: optionLabel,
    option4: optionLabel,
    option5: optionLabel,
    option1frequency: frequency,
    option2frequency: frequency,
    option3frequency: frequency,
    option4frequency: frequency,
    option5frequency: frequency,
    wheelColorPair: z
      .object({ id: z.number().int(), color1: color, color2: color })
      .default({ id: 1, color1: '#8497FC', color2: '#FDFDAF' }),
    buttonColor: color.default('#4F46E5'),
    buttonColorID: z.number().int().default(1),
    ...linksOf(link),
    movedTo: movedTo.optional(),
    followOrReview: z.enum(['instagram', 'google']).default('instagram'),
    content: prose(2_000).default(''),
    ...termsFields,
  })
  .meta({ id: 'GameFormat' });
export type GameFormat = z.infer<typeof gameFormat>;
