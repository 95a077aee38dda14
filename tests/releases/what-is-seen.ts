import { endpoints, type EndpointDefinition } from '@girouette/contracts';
import { sendCall, type Request } from '../attacks/support/http';
import { bearer, type Person } from '../attacks/support/target';

/** The data that an owner and an administrator read, by subject. */
export type Seen = Record<string, unknown>;

/** Reads it all, to compare it with what a later release reads of the same data. */
export async function readWhatIsSeen(
  url: string,
  { owner, admin }: { owner: Person; admin: Person },
): Promise<Seen> {
  const read = async (call: EndpointDefinition, person: Person, request: Request = {}) => {
    const reply = await sendCall(url, call, { ...request, headers: bearer(person.token) });
    if (reply.status !== 200) throw new Error(`${call.path}: ${reply.status} ${reply.text}`);
    return reply.json<unknown>();
  };
  const ofOwner = { params: { userId: owner.id } };
  return {
    pages: await read(endpoints.listPages, owner, { query: { owner: owner.id } }),
    reviews: await read(endpoints.listReviews, owner, ofOwner),
    winners: await read(endpoints.listWinners, owner, ofOwner),
    figures: await read(endpoints.readOwnerStats, owner, ofOwner),
    payments: await read(endpoints.readPaymentHistory, owner, ofOwner),
    subAccounts: await read(endpoints.listSubAccounts, owner, { params: { ownerId: owner.id } }),
    trials: await read(endpoints.listTrials, admin),
    demoRequests: await read(endpoints.listDemoRequests, admin),
  };
}
