import http, { type RefinedResponse } from 'k6/http';

type Kept = 'text' | 'none';
type Answer = RefinedResponse<Kept>;

/** That of a guest's phone: the visits of bots, among them k6, do not count. */
const PHONE_USER_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

export interface Question {
  /** Under which name the figures count it. */
  name: string;
  headers?: Record<string, string>;
  /** False: what is answered is read and thrown away, which spares the machine that k6 shares with the system. */
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
 * The body of an answer that the scenario cannot go on without.
 * @throws Error when it is not there
 */
export function must<T>(answer: Answer, what: string): T {
  if (answer.status < 200 || answer.status > 299) {
    throw new Error(`${what}: ${answer.status} ${answer.body ?? answer.error}`);
  }
  return answer.json() as T;
}
