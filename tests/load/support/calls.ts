import http, { type RefinedResponse, type ResponseType } from 'k6/http';

type Answer = RefinedResponse<ResponseType>;

export interface Question {
  /** Under which name the figures count it. */
  name: string;
  headers?: Record<string, string>;
  /** False: what is answered is read and thrown away, which spares the machine that k6 shares with the system. */
  keep?: boolean;
}

const params = ({ name, headers = {}, keep = true }: Question) => ({
  headers: { 'accept-encoding': 'br', ...headers },
  tags: { name },
  timeout: '10s',
  responseType: keep ? ('text' as const) : ('none' as const),
});

export const get = (url: string, question: Question): Answer => http.get(url, params(question));

export const post = (url: string, body: object, question: Question): Answer =>
  http.post(url, JSON.stringify(body), {
    ...params(question),
    headers: { 'content-type': 'application/json', ...question.headers },
  });

/**
 * The body of an answer that the scenario cannot go on without.
 * @throws Error when it is not there
 */
export function must<T>(answer: Answer, what: string): T {
  if (answer.status < 200 || answer.status > 299) {
    throw new Error(`${what}: ${answer.status} ${String(answer.body ?? answer.error)}`);
  }
  return answer.json() as T;
}
