import { endpoints, events, type Principal } from '@girouette/contracts';
import {
  outliving,
  type Outliving,
  type OutlivingCall,
} from '@girouette/contracts/accounts/outlives';
import { aPrincipal } from '@girouette/platform/kit/testing';
import { TOTP } from 'otpauth';
import { LINK_PURPOSES } from '../src/links/rules';
import { mailsOf } from './mailbox';
import { PASSWORD, startAuth, type AuthService } from './start-auth';

const STEP_MS = 30_000;
const SUB = { name: 'Service du soir', email: 'soir@example.fr', password: 'une belle soirée' };

let auth: AuthService;
let owner: Principal;
let email: string;
let secret: string;

/** An approved owner with a second factor. */
beforeEach(async () => {
  auth = await startAuth();
  const user = await auth.aUser();
  ({ email } = user);
  owner = aPrincipal({ userId: user.userId });
  await auth.approve(owner.userId);
  const of = { as: owner, params: { userId: owner.userId } };
  const body = { currentPassword: PASSWORD };
  secret = (await auth.call(endpoints.beginSecondFactor, { ...of, body })).body.secret;
  await auth.call(endpoints.confirmSecondFactor, { ...of, body: { code: code() } });
});
afterEach(() => auth.close());

const code = () => new TOTP({ secret }).generate({ timestamp: auth.clock.now().getTime() });
/** A code that was not used yet. */
function nextCode(): string {
  auth.clock.advance(STEP_MS);
  return code();
}

type Proof = { currentPassword: string; code?: string };
type Opened = Promise<{ status: number; body: { code?: string } }>;

const withProof = (proof: Proof) => ({ as: owner, body: proof });
const own = () => ({ params: { userId: owner.userId } });
const proven = () => ({ currentPassword: PASSWORD, code: nextCode() });

/** A sub-account that the owner has added, so that only its change is tested. */
async function aSubAccount(): Promise<string> {
  const added = await auth.call(endpoints.addSubAccount, {
    as: owner,
    body: { ...SUB, ...proven() },
  });
  return added.body._id;
}

/** Makes the call of each row open something. A new call in a row needs an entry here. */
const OPENINGS: Record<string, (proof: Proof) => Opened> = {
  updateProfile: (proof) =>
    auth.call(endpoints.updateProfile, {
      ...{ ...withProof(proof), ...own() },
      body: { email: 'nouvelle@example.fr', ...proof },
    }),
  renewRecoveryCodes: (proof) =>
    auth.call(endpoints.renewRecoveryCodes, {
      ...{ as: owner, ...own() },
      body: { code: '000000', ...proof },
    }),
  removeSecondFactor: (proof) =>
    auth.call(endpoints.removeSecondFactor, {
      ...{ as: owner, ...own() },
      body: { code: '000000', ...proof },
    }),
  addSubAccount: (proof) =>
    auth.call(endpoints.addSubAccount, { as: owner, body: { ...SUB, ...proof } }),
  changeSubAccount: async (proof) =>
    auth.call(endpoints.changeSubAccount, {
      as: owner,
      params: { id: await knownSub() },
      body: { userData: { ...SUB, password: 'encore plus belle' }, ...proof },
    }),
  createApiKey: (proof) =>
    auth.call(endpoints.createApiKey, {
      as: owner,
      body: { name: 'Caisse', scopes: ['gift:redeem'], ...proof },
    }),
  createProof: (proof) =>
    auth.call(endpoints.createProof, {
      as: owner,
      body: { purpose: 'webhook', ...proof },
    }),
};

async function knownSub(): Promise<string> {
  const params = { ownerId: owner.ownerId };
  const { body } = await auth.call(endpoints.listSubAccounts, { as: owner, params });
  return body[0]?._id ?? '';
}

const guarded = Object.values(outliving)
  .flatMap(({ calls }) => Object.entries<OutlivingCall>(calls))
  .filter(([name, { proof }]) => {
    const { service, access } = endpoints[name as keyof typeof endpoints];
    return proof === 'password+code' && service === 'auth' && access === 'signed-in';
  });

it('has an opening for each call that the table guards', () => {
  expect(Object.keys(OPENINGS).sort()).toEqual(guarded.map(([name]) => name).sort());
});

it('has a row for each purpose of a link', () => {
  const rows: Outliving[] = Object.values(outliving);
  const inRows = rows.flatMap(({ links = [] }) => links);
  expect(inRows.sort()).toEqual([...LINK_PURPOSES, 'registrant'].sort());
});

describe.each(guarded)('%s', (name, row) => {
  const open = OPENINGS[name]!;
  const actions = async () =>
    (await auth.published(events.actionRecorded)).map(({ data }) => data.action);
  const mailsToOwner = async () =>
    row.mail === null
      ? []
      : (await mailsOf(auth, row.mail)).filter(({ to }) => [email, owner.name].includes(to));

  it('is refused with a stolen session: without the password, and without the code', async () => {
    if (name === 'changeSubAccount') await aSubAccount();
    const before = [await actions(), await mailsToOwner()];
    const refusals = [
      await open({ currentPassword: 'not the password', code: nextCode() }),
      await open({ currentPassword: PASSWORD }),
      await open({ currentPassword: PASSWORD, code: '000000' }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'CURRENT_PASSWORD_WRONG'],
      [403, 'CODE_WRONG'],
      [403, 'CODE_WRONG'],
    ]);
    expect([await actions(), await mailsToOwner()]).toEqual(before);
  });

  it('tells the owner by the mail of its row, and leaves the entry of its row', async () => {
    if (name === 'changeSubAccount') await aSubAccount();
    const before = { actions: (await actions()).length, mails: (await mailsToOwner()).length };
    expect((await open(proven())).status).toBeLessThan(300);
    expect((await actions()).slice(before.actions)).toEqual(row.action ? [row.action] : []);
    expect((await mailsToOwner()).length - before.mails).toBe(row.mail === null ? 0 : 1);
  });
});
