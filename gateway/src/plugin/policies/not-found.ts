import type { Handler } from '../exchange';
import type { House } from '../house';
import { refuse } from '../refuse';

/** Ends the pipeline of paths that belong to nobody: without it express-gateway would try the next route, the shell's. */
export const notFoundPolicy =
  (_house: House): Handler =>
  (request, response) => {
    refuse({ request, response }, 'NOT_FOUND');
  };
