import { generateKeyPairSync } from 'node:crypto';
import { baseConfig, ConfigError, kafkaSecurity, readConfig } from './config';

const pair = (namedCurve: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve });
  return {
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
};

/** The addresses of engines, which are given together. */
const engines = {
  MONGODB_URL: 'mongodb://mongodb:27017',
  KAFKA_BROKERS: 'kafka:9092',
  REDIS_URL: 'redis://redis:6379',
};

const given = (name: string) => (name in engines ? engines : {});

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfig(baseConfig, {})).toMatchObject({
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      TRUST_PROXY: ['loopback', 'uniquelocal'],
      PUBLIC_URL: 'http://localhost:8080',
      LOG_LEVEL: 'info',
    });
  });

  it('takes an empty variable for an absent one', () => {
    const config = readConfig(baseConfig, { MONGODB_URL: '', PORT: '', KAFKA_BROKERS: '' });
    expect(config.MONGODB_URL).toBeUndefined();
    expect(config.KAFKA_BROKERS).toBeUndefined();
    expect(config.PORT).toBe(3000);
  });

  const inCluster = { KUBERNETES_SERVICE_HOST: '10.96.0.1' };

  it.each([
    ...Object.entries(engines).map(([name, value]) => ({ [name]: value })),
    { ...inCluster },
    { ...inCluster, MONGODB_URL: '', REDIS_URL: engines.REDIS_URL },
  ])('asks for all engines where %j means them', (env) => {
    const missing = Object.keys(engines).filter((name) => !(env as Record<string, string>)[name]);
    const read = () => readConfig(baseConfig, env);
    expect(missing.length).toBeGreaterThan(0);
    expect(read).toThrow(ConfigError);
    for (const name of missing)
      expect(read).toThrow(`${name}: is required beside another engine and under Kubernetes`);
    expect(readConfig(baseConfig, { ...env, ...engines })).toMatchObject({
      MONGODB_URL: engines.MONGODB_URL,
    });
  });

  it('lets one be embedded where that is said', () => {
    const env = { MONGODB_URL: engines.MONGODB_URL, KAFKA_BROKERS: 'embedded' };
    const config = readConfig(baseConfig, { ...env, REDIS_URL: 'embedded' });
    expect([config.MONGODB_URL, config.KAFKA_BROKERS]).toEqual([env.MONGODB_URL, undefined]);
    expect(() => readConfig(baseConfig, env)).toThrow('REDIS_URL: is required');
  });

  it('asks a program only for the engines that it reads', () => {
    const schema = baseConfig.pick({ REDIS_URL: true, PORT: true });
    expect(() => readConfig(schema, inCluster)).toThrow(
      /has a fault: REDIS_URL: is required[^\n]*$/,
    );
    expect(readConfig(baseConfig.pick({ PORT: true }), { ...inCluster, ...engines }).PORT).toBe(
      3000,
    );
  });

  it('reads lists', () => {
    const config = readConfig(baseConfig, {
      ...engines,
      KAFKA_BROKERS: 'kafka-1:9092, kafka-2:9092',
      TRUST_PROXY: '10.0.0.0/8,loopback',
    });
    expect(config.KAFKA_BROKERS).toEqual(['kafka-1:9092', 'kafka-2:9092']);
    expect(config.TRUST_PROXY).toEqual(['10.0.0.0/8', 'loopback']);
  });

  it('reads keys with their line ends written out', () => {
    const { privatePem, publicPem } = pair('P-256');
    const config = readConfig(baseConfig, {
      JWT_PRIVATE_KEY: privatePem.replaceAll('\n', '\\n'),
      JWT_PUBLIC_KEY: publicPem + pair('P-256').publicPem,
    });
    expect(config.JWT_PRIVATE_KEY).toBe(privatePem);
  });

  it('drops the slash at the end of the public address', () => {
    expect(readConfig(baseConfig, { PUBLIC_URL: 'https://roue.example/' }).PUBLIC_URL).toBe(
      'https://roue.example',
    );
  });

  it.each([
    ['MONGODB_URL', 'http://mongo:27017'],
    ['MONGODB_URL', 'mongodb://'],
    ['MONGODB_URL', 'mongodb://a:1,b:'],
    ['MONGODB_URL', 'mongodb://mongo:99999/girouette'],
    ['KAFKA_BROKERS', 'kafka'],
    ['KAFKA_BROKERS', 'kafka:0'],
    ['KAFKA_BROKERS', 'kafka:9092,:9093'],
    ['KAFKA_BROKERS', 'kafka://kafka:9092'],
    ['KAFKA_TLS', 'perhaps'],
    ['KAFKA_SASL_MECHANISM', 'gssapi'],
    ['REDIS_URL', 'localhost:6379'],
    ['REDIS_URL', 'redis://'],
    ['REDIS_URL', 'redis://:6379'],
    ['REDIS_URL', 'redis://redis:six'],
  ])('refuses %s=%s in one sentence that names it', (name, value) => {
    const read = () => readConfig(baseConfig, { ...given(name), [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^The configuration has a fault: ${name}: must [^\\n]+\\.$`));
  });

  it.each([
    ['MONGODB_URL', 'mongodb://user:p%40ss@a:27017,b:27017/girouette?replicaSet=rs'],
    ['MONGODB_URL', 'mongodb+srv://cluster.example.net/girouette'],
    ['MONGODB_URL', 'mongodb://[::1]:27017'],
    ['REDIS_URL', 'redis://redis'],
    ['REDIS_URL', 'rediss://user:secret@redis-1.example:6380/2'],
  ])('takes %s=%s', (name, value) => {
    expect(readConfig(baseConfig, { ...given(name), [name]: value })).toMatchObject({
      [name]: value,
    });
  });

  const login = {
    KAFKA_SASL_MECHANISM: 'SCRAM-SHA-512',
    KAFKA_USERNAME: 'girouette',
    KAFKA_PASSWORD: 'secret',
  };

  it.each([
    [{}, { tls: false }],
    [{ KAFKA_TLS: 'true' }, { tls: true }],
    [
      { KAFKA_TLS: 'true', ...login },
      {
        tls: true,
        sasl: { mechanism: 'scram-sha-512', username: 'girouette', password: 'secret' },
      },
    ],
  ])('protects the connections to Kafka as %j says', (env, security) => {
    expect(kafkaSecurity(readConfig(baseConfig, env))).toEqual(security);
  });

  it.each(Object.keys(login))('refuses a login of Kafka without %s, without the values', (name) => {
    const read = () => kafkaSecurity(readConfig(baseConfig, { ...login, [name]: '' }));
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/KAFKA_SASL_MECHANISM, KAFKA_USERNAME and KAFKA_PASSWORD must be set/);
    expect(read).not.toThrow(/girouette|secret/);
  });

  it('lists all its faults at once, without the values', () => {
    const faults = () =>
      readConfig(baseConfig, {
        PORT: '70000',
        REDIS_URL: 'http://:secret@redis',
        KAFKA_BROKERS: 'kafka',
        JWT_PRIVATE_KEY: pair('P-384').privatePem,
        JWT_PUBLIC_KEY: 'not a key',
        LOG_LEVEL: 'loud',
      });
    expect(faults).toThrow(ConfigError);
    expect(faults).toThrow(
      /PORT: must be a port[^]*KAFKA_BROKERS: must be host:port[^]*REDIS_URL: must start with redis:\/\/[^]*LOG_LEVEL: [^]*JWT_PRIVATE_KEY: must be a private EC key[^]*JWT_PUBLIC_KEY: must be/,
    );
    expect(faults).not.toThrow(/secret|not a key|PRIVATE KEY-----/);
  });
});
