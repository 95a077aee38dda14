import { sleep } from '@girouette/platform/async';
import type { InjectedResponse, InjectOptions } from './ports/gateway';
import { SEEN_SHARE, travelMs, type Weather } from './network';
import type { Process, World } from './world';

/** A process that answers HTTP requests. */
export interface Server {
  readonly process: Process;
  readonly answer: (request: InjectOptions) => Promise<InjectedResponse>;
}

export interface Exchange {
  /** The caller and the callee, as `Weather.cut` names them. */
  way: string;
  request: InjectOptions;
  /** The server when the request arrives there; undefined while it does not run. */
  find: () => Server | undefined;
  /** Called when the connection is open and the request under way. */
  onSent?: () => void;
}

export interface Wire {
  /**
   * Carries a request to a server and the response back. As over TCP, the request arrives once or not at all. Never settles when the caller
   * cannot notice that nothing comes: it needs a time limit.
   * @throws Error with the code that a socket has: ECONNREFUSED, ETIMEDOUT before the request was sent; ECONNRESET afterwards
   */
  carry(exchange: Exchange): Promise<InjectedResponse>;
  /** Closes the connections of a killed process, as its operating system does. A power cut closes none. */
  reset(process: Process): void;
}

const CONNECT_LIMIT_MS = 2_000;
/** Messages that are under way outlive the process that has sent them. */
const NETWORK: Process = { name: 'network', isDead: false };

export function createWire(world: World, weather: Weather): Wire {
  const open = new Map<Process, Set<() => void>>();

  function answerOf(
    { process, answer }: Server,
    request: InjectOptions,
  ): Promise<InjectedResponse> {
    const connections = open.get(process) ?? new Set();
    open.set(process, connections);
    return new Promise((resolve, reject) => {
      const reset = () => reject(socketError('ECONNRESET'));
      connections.add(reset);
      void world
        .inProcess(process, () => answer(request))
        // A dead process may run on until its next wait, but its caller gets no answer.
        .then((response) => process.isDead || resolve(response), reject)
        .finally(() => connections.delete(reset));
    });
  }

  async function carry({ way, request, find, onSent }: Exchange): Promise<InjectedResponse> {
    const dice = world.diceOf(way);
    const isLost = () => dice.randomFraction() < weather.loss;
    await sleep(travelMs(dice));
    if (weather.cut.has(way)) {
      await sleep(CONNECT_LIMIT_MS);
      throw socketError('ETIMEDOUT');
    }
    const server = find();
    if (!server) throw socketError('ECONNREFUSED');
    onSent?.();
    if (isLost()) throw socketError('ECONNRESET');
    const response = await answerOf(server, request);
    if (dice.randomFraction() < SEEN_SHARE) await sleep(travelMs(dice));
    if (weather.cut.has(way)) await never;
    if (isLost()) throw socketError('ECONNRESET');
    return response;
  }

  return {
    carry: (exchange) => world.inProcess(NETWORK, () => carry(exchange)),
    reset(process) {
      for (const reset of open.get(process) ?? []) reset();
      open.delete(process);
    },
  };
}

const never = new Promise<never>(() => undefined);

const socketError = (code: string): Error => Object.assign(new Error(code), { code });
