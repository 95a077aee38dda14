import { frontends, FRONTEND_NAMES, PART_NAMES, parts, SERVICE_NAMES } from '@girouette/contracts';
import { gatewayConfig } from '@girouette/gateway';
import { FRONTENDS, MICROFRONTENDS, SERVICES } from '../../tools/lib/parts.mjs';

test('every folder of a service or a frontend has its row in the table of parts', () => {
  expect([...SERVICES].sort()).toEqual([...SERVICE_NAMES].sort());
  expect([...FRONTENDS].sort()).toEqual([...FRONTEND_NAMES].sort());
});

test.each(PART_NAMES)(
  'the variable of %s is made of its name, and the gateway reads it',
  (name) => {
    const { variable } = parts[name];
    expect(variable).toBe(`${name.toUpperCase().replaceAll('-', '_')}_URL`);
    expect(gatewayConfig.shape).toHaveProperty(variable);
  },
);

test('no two parts have the same default port', () => {
  const ports = PART_NAMES.map((name) => parts[name].port);
  expect(new Set(ports).size).toBe(ports.length);
});

test.each(MICROFRONTENDS)('the files of %s lie under /mf and its name', (name) => {
  const { prefix } = frontends[name as keyof typeof frontends];
  expect(prefix).toBe(`/mf/${name.replace('mf-', '')}/`);
});
