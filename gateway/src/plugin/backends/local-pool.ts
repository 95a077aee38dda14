import {
  validateHeaderValue,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { Readable, Writable } from 'node:stream';
import { cancelTimer, startTimer, type Timer } from '@girouette/platform/async';
import { Dispatcher, errors } from 'undici';
import { CONNECTIONS, type ConnectionPool } from './connection-pool';

/**
 * The way to a part of this process: hands requests to its router without a socket. Everything that a caller or a service can tell from a
 * socket pool stays: how many requests run at once, time limits, back pressure, aborts, and connections that break.
 */
export const openLocalPool = (listener: RequestListener): ConnectionPool => new LocalPool(listener);

class LocalPool extends Dispatcher {
  readonly #listener: RequestListener;
  /**
   * A list, because what passes through a long-lived `Set` survives the collections of young objects
   * (findings/v8-set-keeps-what-passed-through.sh), here each request with its response.
   */
  readonly #running: LocalCall[] = [];
  readonly #waiting: LocalCall[] = [];
  #isDestroyed = false;

  constructor(listener: RequestListener) {
    super();
    this.#listener = listener;
  }

  get stats(): { running: number } {
    return { running: this.#running.length };
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler) {
    const call = new LocalCall(options, handler);
    if (this.#isDestroyed) queueMicrotask(() => call.abort(new errors.ClientDestroyedError()));
    else if (this.#running.length < CONNECTIONS) this.#begin(call);
    else this.#waiting.push(call);
    return true;
  }

  #begin(call: LocalCall): void {
    this.#running.push(call);
    call.begin(() => {
      this.#running.splice(this.#running.indexOf(call), 1);
      const next = this.#waiting.shift();
      if (next) this.#begin(next);
    });
    // No caller expects an answer before `dispatch` returns.
    queueMicrotask(() => call.answerWith(this.#listener));
  }

  override destroy(): Promise<void> {
    this.#isDestroyed = true;
    const calls = [...this.#waiting.splice(0), ...this.#running];
    for (const call of calls) call.abort(new errors.ClientDestroyedError());
    return Promise.resolve();
  }
}

/** One request and its response. */
class LocalCall implements Dispatcher.DispatchController {
  aborted = false;
  paused = false;
  reason: Error | null = null;
  readonly #options: Dispatcher.DispatchOptions;
  readonly #handler: Dispatcher.DispatchHandler;
  #request: LocalRequest | undefined;
  #response: LocalResponse | undefined;
  #onEnd: () => void = () => undefined;
  #hasEnded = false;
  #continue: (() => void) | undefined;
  #timer: Timer | undefined;

  constructor(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler) {
    this.#options = options;
    this.#handler = handler;
  }

  begin(onEnd: () => void): void {
    this.#onEnd = onEnd;
    this.#tell(() => this.#handler.onRequestStart?.(this, {}));
  }

  answerWith(listener: RequestListener): void {
    if (this.#hasEnded) return;
    this.#request = new LocalRequest(this.#options);
    this.#response = new LocalResponse(this.#options.method, this);
    listener(
      this.#request as unknown as IncomingMessage,
      this.#response as unknown as ServerResponse<IncomingMessage> & { req: IncomingMessage },
    );
  }

  started(status: number, headers: IncomingHttpHeaders): void {
    if (this.#hasEnded) return;
    this.#limitWait();
    this.#tell(() => this.#handler.onResponseStart?.(this, status, headers));
  }

  /** @param onTaken called once the receiver takes more */
  sent(chunk: Buffer, onTaken: () => void): void {
    if (this.#hasEnded) return onTaken();
    this.#limitWait();
    this.#tell(() => this.#handler.onResponseData?.(this, chunk));
    if (this.paused) this.#continue = onTaken;
    else onTaken();
  }

  ended(): void {
    if (this.#end()) this.#tell(() => this.#handler.onResponseEnd?.(this, {}));
  }

  failed(error: Error): void {
    if (this.#end()) this.#handler.onResponseError?.(this, error);
  }

  abort(reason: Error): void {
    if (this.#hasEnded) return;
    Object.assign(this, { aborted: true, reason });
    this.failed(reason);
    if (this.#request) this.#request.aborted = true;
    this.#request?.destroy();
    this.#response?.destroy();
  }

  pause(): void {
    this.paused = true;
    cancelTimer(this.#timer);
  }

  resume(): void {
    if (!this.paused) return;
    this.paused = false;
    this.#limitWait();
    const more = this.#continue;
    this.#continue = undefined;
    more?.();
  }

  /** Limits the time until the next chunk, unless the receiver is the one who waits. */
  #limitWait(): void {
    cancelTimer(this.#timer);
    const { bodyTimeout } = this.#options;
    if (this.#hasEnded || !bodyTimeout) return;
    this.#timer = startTimer(() => this.abort(new errors.BodyTimeoutError()), bodyTimeout);
  }

  /** A fault of the receiver ends the call, and never reaches the service. */
  #tell(call: () => void): void {
    try {
      call();
    } catch (error) {
      this.abort(error as Error);
    }
  }

  #end(): boolean {
    if (this.#hasEnded) return false;
    this.#hasEnded = true;
    cancelTimer(this.#timer);
    this.#onEnd();
    return true;
  }
}

const SOCKET = { remoteAddress: '127.0.0.1', encrypted: false };
const EXPECTS_BODY = new Set(['POST', 'PUT', 'PATCH']);

/** Has what Fastify reads of an `IncomingMessage`. */
class LocalRequest extends Readable {
  readonly httpVersion = '1.1';
  readonly httpVersionMajor = 1;
  readonly httpVersionMinor = 1;
  readonly complete = true;
  readonly socket = SOCKET;
  aborted = false;
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly #body: Buffer | null;

  constructor({ method, path, headers, body }: Dispatcher.DispatchOptions) {
    // As over a socket, the whole body is no reason to say that the client has left.
    super({ autoDestroy: false });
    this.method = method;
    this.url = path;
    this.#body = body as Buffer | null;
    // A copy, because services change them.
    this.headers = { host: 'localhost', ...(headers as IncomingHttpHeaders) };
    const length = this.#body?.length ?? 0;
    if (length > 0 || EXPECTS_BODY.has(method)) this.headers['content-length'] = String(length);
  }

  override _read(): void {
    if (this.#body !== null && this.#body.length > 0) this.push(this.#body);
    this.push(null);
  }
}

/** Has what Fastify uses of a `ServerResponse`. */
class LocalResponse extends Writable {
  statusCode = 200;
  headersSent = false;
  readonly #method: string;
  readonly #call: LocalCall;
  readonly #headers: Record<string, string | string[]> = {};
  #hasStarted = false;

  constructor(method: string, call: LocalCall) {
    super();
    this.#method = method;
    this.#call = call;
  }

  setHeader(name: string, value: OutgoingHttpHeader): this {
    if (this.headersSent) throw new HeadersSentError();
    for (const each of Array.isArray(value) ? value : [value]) {
      validateHeaderValue(name, each as string);
    }
    this.#headers[name.toLowerCase()] = Array.isArray(value) ? [...value] : String(value);
    return this;
  }

  getHeader(name: string): string | string[] | undefined {
    return this.#headers[name.toLowerCase()];
  }

  getHeaders(): Record<string, string | string[]> {
    return { ...this.#headers };
  }

  hasHeader(name: string): boolean {
    return name.toLowerCase() in this.#headers;
  }

  removeHeader(name: string): void {
    Reflect.deleteProperty(this.#headers, name.toLowerCase());
  }

  writeHead(status: number, headers: OutgoingHttpHeaders = {}): this {
    if (this.headersSent) throw new HeadersSentError();
    this.statusCode = status;
    for (const name in headers) this.setHeader(name, headers[name]!);
    this.headersSent = true;
    return this;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#start();
    if (this.#hasBody()) this.#call.sent(chunk, done);
    else done();
  }

  override _final(done: () => void): void {
    this.#start();
    this.#call.ended();
    done();
  }

  override _destroy(_error: Error | null, done: (error: Error | null) => void): void {
    // Without an end, that is a connection which breaks. Making an error doubles the cost of a call.
    if (!this.writableFinished) this.#call.failed(new errors.SocketError('other side closed'));
    done(null);
  }

  #start(): void {
    if (this.#hasStarted) return;
    this.#hasStarted = true;
    this.headersSent = true;
    this.#call.started(this.statusCode, this.#headers);
  }

  #hasBody(): boolean {
    return this.#method !== 'HEAD' && this.statusCode !== 204 && this.statusCode !== 304;
  }
}

class HeadersSentError extends Error {
  readonly code = 'ERR_HTTP_HEADERS_SENT';
}
