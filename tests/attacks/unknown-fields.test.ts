import { endpoints, type AdminUser, type EndpointDefinition } from '@girouette/contracts';
import { until } from '../e2e/support/until';
import { fieldsOf, type Field } from './support/fields';
import { sendCall } from './support/http';
import { bearer, headersFor, useTarget } from './support/target';
import { samples, type CallName } from './tables/samples';

const target = useTarget();
const named = Object.entries(endpoints) as [CallName, EndpointDefinition][];
const withBody = named.filter(([, call]) => call.body !== undefined);

describe('fields that a call does not have', () => {
  const MARK = 'taken-over';
  /** Every field name of the contract, and the names that prototypes have. */
  const names = new Set(
    named.flatMap(([, { body, responses }]) => [
      ...(JSON.stringify(body ? fieldsOf(body) : []).match(/(?<=")\w+(?=")/g) ?? []),
      ...Object.values(responses).flatMap(namesOf),
    ]),
  );
  const more = Object.fromEntries(
    [...names, 'role', 'roles', 'is_admin', 'permissions'].map((name) => [name, MARK]),
  );
  const prototypes = `"__proto__":{"isAdmin":true,"${MARK}":"${MARK}"},"constructor":{"prototype":{"isAdmin":true}}`;

  test.each(withBody)('change nothing in %s', async (name, call) => {
    const sampled = async () => {
      const sample = await samples[name].request(target);
      return { ...sample, headers: { ...sample.headers, ...headersFor(target, call) } };
    };
    const plain = await sendCall(target.url, call, await sampled());
    const request = await sampled();
    const filled = JSON.stringify(
      filledUp(request.body, { fields: call.body ? fieldsOf(call.body) : [], more }),
    );
    const stuffed = await sendCall(target.url, call, { ...request, body: filled });
    expect([stuffed.status, stuffed.text.includes(MARK)]).toEqual([plain.status, false]);
    expect(Object.keys(stuffed.json() ?? {}).sort()).toEqual(
      Object.keys(plain.json() ?? {}).sort(),
    );

    const again = await sampled();
    const polluted = JSON.stringify(again.body).replaceAll('{', `{${prototypes},`);
    const reply = await sendCall(target.url, call, { ...again, body: polluted });
    expect([plain.status, 400]).toContain(reply.status);
    expect(reply.text).not.toContain(MARK);
  });

  test('appear in no later answer, and no account has become an administrator', async () => {
    for (const [name, call] of named.filter(([, { method }]) => method === 'GET')) {
      const request = await samples[name].request(target);
      const { text } = await sendCall(target.url, call, {
        ...request,
        headers: headersFor(target, call),
      });
      expect(text).not.toContain(MARK);
    }
    const asOwner = { headers: bearer(target.owner.token) };
    expect((await sendCall(target.url, endpoints.listAllPages, asOwner)).status).toBe(403);
    expect((await sendCall(target.url, endpoints.listAllPages, {})).status).toBe(401);

    const asAdmin = { headers: bearer(target.admin.token), query: { limit: '200' } };
    const users = await until(async () => {
      const listed = await sendCall(target.url, endpoints.listUsers, asAdmin);
      const rows = listed.json<AdminUser[]>();
      return rows.some(({ _id }) => _id === target.owner.id) && rows;
    });
    const admins = users.filter(({ access }) => access === 'admin');
    expect(admins.map(({ _id }) => _id)).toEqual([target.admin.id]);
    expect(users.find(({ _id }) => _id === target.owner.id)).toMatchObject({
      access: 'main',
      blocked: false,
      isToggle: true,
    });
  });
});

/** The field names of a response that contains an object or a list of objects. */
function namesOf(answer: unknown): string[] {
  const { shape, def } = answer as { shape?: Record<string, unknown>; def?: { element?: unknown } };
  if (shape !== undefined) return Object.keys(shape);
  return def?.element === undefined ? [] : namesOf(def.element);
}

/** The body with unknown fields in each of its objects. */
function filledUp(
  body: unknown,
  { fields, more }: { fields: readonly Field[]; more: Record<string, string> },
): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const known = new Set(fields.map(({ path: [name] }) => name));
  const unknown = Object.entries(more).filter(([name]) => !known.has(name));
  const own = Object.entries(body).map(([name, value]) => {
    const within = fields.filter(({ path }) => path.length > 1 && path[0] === name);
    const below = within.map((field) => ({ ...field, path: field.path.slice(1) }));
    return [name, filledUp(value, { fields: below, more })] as const;
  });
  return Object.fromEntries([...unknown, ...own]);
}
