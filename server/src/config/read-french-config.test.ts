import { readServeConfig } from '../serve/config';
import { systemConfig } from './config';
import { readFrenchConfig } from './read-french-config';

/** The sentences of the error, without their typography. */
function faultsOf(read: () => unknown): string[] {
  try {
    read();
  } catch (error) {
    const [title, ...lines] = (error as Error).message.replaceAll('\u00A0', ' ').split('\n  ');
    expect(title).toBe('La configuration ne convient pas :');
    return lines;
  }
  return [];
}
const serve = (env: Record<string, string>) => faultsOf(() => readServeConfig(env));

test('an empty configuration of serve reports all missing variables at once', () => {
  expect(serve({})).toEqual([
    'SMTP_URL : obligatoire.',
    'DOMAIN : Donnez le nom de la machine par DOMAIN, ou PUBLIC_URL derrière un proxy.',
  ]);
});

test('all faults of the program and of its parts are reported together, one for each variable', () => {
  expect(
    serve({
      ...{ DOMAIN: 'localhost', PORT: 'eighty', SMTP_URL: 'http://mail.example.fr' },
      ...{
        PLAY_KEY: 'short',
        MAIL_FROM: '<>',
        RATE_LIMIT_FACTOR: '-1',
        ADMIN_EMAIL: 'a@example.fr',
      },
      ...{ STRIPE_SECRET_KEY: 'sk', KAFKA_BROKERS: 'kafka:9093', KAFKA_USERNAME: 'girouette' },
    })
      .map((line) => line.split(' : ')[0]!)
      .toSorted(),
  ).toEqual([
    ...[
      'ADMIN_PASSWORD',
      'DOMAIN',
      'KAFKA_PASSWORD',
      'KAFKA_SASL_MECHANISM',
      'MAIL_FROM',
      'MONGODB_URL',
      'PLAY_KEY',
    ],
    ...['PORT', 'RATE_LIMIT_FACTOR', 'REDIS_URL', 'SMTP_URL', 'STRIPE_WEBHOOK_SECRET'],
  ]);
});

test('no sentence is English or repeats a value', () => {
  const env = {
    DOMAIN: 'secret.',
    SMTP_URL: 'secret',
    PLAY_KEY: 'secret',
    RATE_LIMIT_FACTOR: 'secret',
  };
  const lines = serve(env);
  expect(lines).toHaveLength(4);
  expect(lines.join()).not.toMatch(/secret|must|required|Invalid/);
});

test('a variable that a part needs and the program sets is no fault', () => {
  const env = { SMTP_URL: 'smtp://mail.example.fr', PUBLIC_URL: 'https://jeu.example.fr' };
  expect(serve(env)).toEqual([]);
});

test('one engine is refused without the others, in a pod no embedded one is', () => {
  const env = { SMTP_URL: 'smtp://mail.example.fr', PUBLIC_URL: 'https://jeu.example.fr' };
  const together =
    'obligatoire à côté de l’adresse d’un autre moteur : donnez MONGODB_URL, KAFKA_BROKERS et REDIS_URL ensemble.';
  expect(serve({ ...env, MONGODB_URL: 'mongodb://mongodb' })).toEqual([
    `KAFKA_BROKERS : ${together}`,
    `REDIS_URL : ${together}`,
  ]);
  expect(serve({ ...env, KUBERNETES_SERVICE_HOST: '10.96.0.1' })).toEqual([]);
});

test('an empty variable counts as absent', () => {
  expect(readFrenchConfig(systemConfig, { PORT: '', HOST: '' })).toMatchObject({ PORT: 8080 });
});
