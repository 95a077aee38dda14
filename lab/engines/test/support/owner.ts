import { endpoints, type EndpointResponse } from '@girouette/contracts';
import type { LoginAnswer } from '@girouette/contracts/accounts/http/auth';
import { DEMO, DEMO_PAGE } from '../../../../tools/start/demo';
import type { Sender } from './client';

export interface Owner {
  id: string;
  token: string;
}

/** Signs the demo owner in. */
export async function signIn(client: Sender): Promise<Owner> {
  const { email, password } = DEMO.owner;
  const { json } = await client.sendUntilAnswered<LoginAnswer>(endpoints.signIn.path, {
    email,
    password,
  });
  if (json.token === null) throw new Error('the demo owner has no token');
  return { id: json.userId, token: json.token };
}

/** Makes a landing page. Half of its wheel wins. @returns its id */
export async function createPage(client: Sender, owner: Owner, name: string): Promise<string> {
  const gameFormat = {
    ...DEMO_PAGE,
    resturantName: name,
    option1frequency: 20,
    option2frequency: 10,
    option3frequency: 10,
    option4frequency: 5,
    option5frequency: 5,
  };
  const { status, json } = await client.sendUntilAnswered<
    EndpointResponse<typeof endpoints.createPage>
  >(endpoints.createPage.path, { gameFormat }, { token: owner.token });
  if (status !== 201) throw new Error(`no page: ${status} ${JSON.stringify(json)}`);
  return json._id;
}
