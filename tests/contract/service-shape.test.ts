import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { topics, type ServiceName } from '@girouette/contracts';

const SERVICES: readonly ServiceName[] = ['game', 'review'];

/** Where a reader looks in any service, and what is exported there. */
const EXPORTS = {
  'service.ts': [/^createDependencies$/, /^create[A-Z]\w+Service$/],
  'config.ts': [/^[a-zA-Z]+Config$/],
  'http/routes.ts': [/^routes$/],
};
const CONSUMERS = { 'events/consumers.ts': [/^consumers$/] };

const consumesEvents = (service: ServiceName): boolean =>
  Object.values(topics).some(({ consumedBy }) =>
    (consumedBy as readonly ServiceName[]).includes(service),
  );

describe.each(SERVICES)('the service %s', (service) => {
  const folder = join(__dirname, '../../services', service, 'src');
  const files = { ...EXPORTS, ...(consumesEvents(service) && CONSUMERS) };

  it.each(Object.entries(files))('has %s with the usual exports', async (file, names) => {
    const exported = Object.keys((await import(join(folder, file))) as object);
    for (const name of names) expect(exported).toContainEqual(expect.stringMatching(name));
  });

  it.each(['main.ts', 'use-cases', 'storage'])('has %s', (name) => {
    expect(existsSync(join(folder, name))).toBe(true);
  });
});
