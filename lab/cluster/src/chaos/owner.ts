import { randomUUID } from 'node:crypto';
import { endpoints, type EndpointDefinition } from '@girouette/contracts';
import type { LoginAnswer } from '@girouette/contracts/accounts/http/auth';
import { DEMO } from '../../../../tools/start/demo';
import { pageFormat } from '../../../histories/record/page-format';
import type { Answer, Ask, Request } from './ask';

/** The demo owner with a separate page. Sends one write after the other and remembers the answers. */
export interface Owner {
  userId: string;
  pageId: string;
  /** Repeats a request until it is answered, with a session that is renewed when it ends. */
  ask: (endpoint: Pick<EndpointDefinition, 'method' | 'path'>, request: Request) => Promise<Answer>;
  /** Changes the page's text. */
  edit: () => Promise<void>;
  /** Reads the page and compares it with the last answered change. */
  findEdits: () => Promise<void>;
  edits: () => number;
  /** A sentence for each answered change that is not there any more. */
  lost: string[];
}

interface PageAnswer {
  _id: string;
  brandName: string;
  version: number;
}

export async function openOwner(ask: Ask): Promise<Owner> {
  let authorization = '';

  async function signIn(): Promise<string> {
    const { email, password } = DEMO.owner;
    const answer = await ask.untilAnswered(endpoints.signIn, { body: { email, password } });
    const { token, userId } = answer.json as LoginAnswer;
    authorization = `Bearer ${token ?? ''}`;
    return userId;
  }

  const askSignedIn: Owner['ask'] = async (endpoint, request) => {
    const withSession = () => ({ ...request, headers: { ...request.headers, authorization } });
    const answer = await ask.untilAnswered(endpoint, withSession());
    if (answer.status !== 401) return answer;
    await signIn();
    return ask.untilAnswered(endpoint, withSession());
  };

  const userId = await signIn();
  const nameOf = (count: number) => `Maison ${String(count)}`;
  const formatOf = (count: number) => pageFormat({ name: nameOf(count), stock: null });
  const created = await askSignedIn(endpoints.createPage, {
    body: { gameFormat: formatOf(0) },
    headers: { 'idempotency-key': randomUUID() },
  });
  if (created.status !== 201) throw new Error(`no page: ${JSON.stringify(created)}`);
  let last = created.json as PageAnswer;
  let edits = 0;
  const lost: string[] = [];
  const compare = (now: PageAnswer, expected: Pick<PageAnswer, 'brandName' | 'version'>) => {
    if (now.brandName === expected.brandName && now.version === expected.version) return;
    lost.push(
      `change ${expected.brandName} (version ${String(expected.version)}) is lost: the page is ${now.brandName} (version ${String(now.version)})`,
    );
  };

  return {
    ...{ userId, pageId: last._id, ask: askSignedIn, lost, edits: () => edits },
    async edit() {
      const [name, version] = [nameOf(edits + 1), last.version];
      const { status, json } = await askSignedIn(endpoints.updatePage, {
        params: { id: last._id },
        body: { gameFormat: formatOf(edits + 1), version },
      });
      edits += 1;
      // An attempt without an answer may have changed the page; its repeat then finds the next version.
      const { current } = (json as { details?: { current?: PageAnswer } }).details ?? {};
      const now = status === 200 ? (json as PageAnswer) : current;
      if (!now) throw new Error(`no change: ${String(status)} ${JSON.stringify(json)}`);
      compare(now, { brandName: name, version: version + 1 });
      last = now;
    },
    async findEdits() {
      const query = { pageId: last._id };
      const { json } = await askSignedIn(endpoints.readPageForUpdate, { query });
      compare(json as PageAnswer, last);
    },
  };
}
