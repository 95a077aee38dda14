import type { Handler } from '../request-context';
import type { GatewayContext } from '../gateway-context';
import { sendError } from '../send-error';

/** Ends the pipeline of paths that belong to nobody: without it express-gateway would try the next route, the shell's. */
export const notFoundPolicy =
  (_house: GatewayContext): Handler =>
  (request, response) => {
    sendError({ request, response }, 'NOT_FOUND');
  };
