import type { RequestListener } from 'node:http';
import { allEndpoints } from '@girouette/contracts';
import inject, { type InjectOptions, type Response } from 'light-my-request';
import { LIMITS } from '../../../../gateway/src/boot/server-limits';
import type { GatewayConfig } from '../../../../gateway/src/config';
import type { OpenPool } from '../../../../gateway/src/plugin/backends/connection-pool';
import {
  createContext,
  type GatewayAdapters,
  type GatewayContext,
} from '../../../../gateway/src/plugin/context';
import { createPolicies } from '../../../../gateway/src/plugin/manifest';
import { createEndpointTable } from '../../../../gateway/src/plugin/request/endpoint-table';
import { finalHandler } from '../../../../gateway/src/plugin/response/final-handler';

/** Compiled once, because an evening starts several gateways. */
const endpoints = createEndpointTable(allEndpoints);

export interface SimulatedGateway {
  /** Answers one request under `/api`. `remoteAddress` is the client's address. */
  readonly answer: (request: InjectOptions) => Promise<Response>;
}

/**
 * The gateway's policies without express-gateway and without a server. Several can run in one process. The routes that are not policies
 * (`/healthz`, `/readyz`, the API's documents) and the limits of the server are missing.
 * @param options.openPool the way to an instance of a service. Default: sockets
 */
export function openSimulatedGateway(options: {
  config: GatewayConfig;
  adapters: GatewayAdapters;
  openPool?: OpenPool;
}): SimulatedGateway {
  const { stallMs } = LIMITS;
  const listener = pipelineOf(
    createContext({ ...options, endpoints, stallMs, isDraining: () => false }),
  );
  return { answer: (request) => inject(listener, request) };
}

/** Passes each request from policy to policy, as express-gateway does with the pipeline `api` of gateway.config.yml. */
function pipelineOf(context: GatewayContext): RequestListener {
  const policies = createPolicies(context);
  return (request, response) => {
    const run = (index: number, error?: unknown): void => {
      const policy = error === undefined ? policies[index] : undefined;
      if (policy) void policy(request, response, (failure) => run(index + 1, failure));
      else finalHandler(context, { request, response }, error);
    };
    run(0);
  };
}
