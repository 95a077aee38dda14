import type { Handler } from '../request/request-context';
import type { GatewayContext } from '../context';
import { sendError } from '../response/send-error';

/** Ends the pipeline of paths that belong to nobody: without it express-gateway would try the next route, the shell's. */
export const notFoundPolicy =
  (_house: GatewayContext): Handler =>
  (request, response) => {
    sendError({ request, response }, 'NOT_FOUND');
  };
