import { endpoints, type Scope } from '@girouette/contracts';
import type { ApiKeySummary } from '@girouette/contracts/accounts/http/api-keys';
import type { Login } from '../../e2e/support/owner';
import { until } from '../../e2e/support/until';
import { sendCall } from './http';
import { aPage, bearer, signIn, type Person, type Target } from './target';

/** Creates an API key of an owner. @returns the key itself */
export async function aKey(
  url: string,
  owner: Person,
  given: { scopes: readonly Scope[]; placeId?: string },
): Promise<string> {
  const reply = await sendCall(url, endpoints.createApiKey, {
    body: { name: 'Attaque', ...given, expiresInDays: 1, currentPassword: owner.password },
    headers: bearer(owner.token),
  });
  if (reply.status !== 201) throw new Error(`no key: ${reply.status} ${reply.text}`);
  return reply.json<{ key: string }>().key;
}

/** The id of an API key of the target's owner. Creates it if missing. */
export async function anApiKeyOf({ url, owner }: Target): Promise<string> {
  const list = async () => {
    const reply = await sendCall(url, endpoints.listApiKeys, { headers: bearer(owner.token) });
    return reply.json<ApiKeySummary[]>();
  };
  const [known] = await list();
  if (known) return known._id;
  await aKey(url, owner, { scopes: ['page:read'] });
  return (await list())[0]?._id ?? '';
}

/** Revokes the keys of the target's owner, or one of them. */
export async function revokeKeys({ url, owner }: Target, key?: string): Promise<void> {
  const headers = bearer(owner.token);
  const listed = await sendCall(url, endpoints.listApiKeys, { headers });
  for (const { _id: id, ending } of listed.json<ApiKeySummary[]>()) {
    const isMeant = key === undefined || key.endsWith(ending);
    if (isMeant) await sendCall(url, endpoints.revokeApiKey, { params: { id }, headers });
  }
}

/** Another owner, whose trial an administrator approved, and who has the one page of the trial. */
export async function anotherOwner({ url, admin, freshEmail }: Target): Promise<Person> {
  const login: Login = { email: freshEmail(), password: 'une girouette au vent' };
  await sendCall(url, endpoints.register, { body: { ...login, name: 'Nour', isTrial: true } });
  const { id } = await signIn(url, login);
  const approval = { query: { id }, headers: bearer(admin.token) };
  await until(async () => (await sendCall(url, endpoints.approveTrial, approval)).status === 200);
  // The token says whether the account is established.
  const owner = await signIn(url, login);
  const aPageOfTheirs = { body: { gameFormat: aPage }, headers: bearer(owner.token) };
  await until(
    async () => (await sendCall(url, endpoints.createPage, aPageOfTheirs)).status === 201,
  );
  return owner;
}
