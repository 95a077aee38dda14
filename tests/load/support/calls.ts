import http, { type RefinedResponse } from 'k6/http';

type Kept = 'text' | 'none';
type Answer = RefinedResponse<Kept>;

/** The user agent of a guest's phone. The product does not count visits of bots, and k6 is one. */
const PHONE_USER_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

export interface Question {
  /** The name of the call in the report. */
  name: string;
  headers?: Record<string, string>;
  /** False: k6 discards the response. This spares the machine that k6 shares with the system. */
  keep?: boolean;
}

const keptAs = (keep: boolean): Kept => (keep ? 'text' : 'none');

const params = ({ name, headers = {}, keep = true }: Question) => ({
  headers: { 'accept-encoding': 'br', 'user-agent': PHONE_USER_AGENT, ...headers },
  tags: { name },
  timeout: '10s',
  responseType: keptAs(keep),
});

export const get = (url: string, question: Question): Answer => http.get(url, params(question));

export const post = (url: string, body: object, question: Question): Answer =>
  http.post(url, JSON.stringify(body), {
    ...params(question),
    headers: {
      'content-type': 'application/json',
      'user-agent': PHONE_USER_AGENT,
      ...question.headers,
    },
  });

/**
 * The body of a response that the scenario needs.
 * @throws Error when there is none
 */
export function must<T>(answer: Answer, what: string): T {
  if (answer.status < 200 || answer.status > 299) {
    throw new Error(`${what}: ${answer.status} ${answer.body ?? answer.error}`);
  }
  return answer.json() as T;
}
