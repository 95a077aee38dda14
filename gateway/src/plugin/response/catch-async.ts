import type { Handler } from '../request/request-context';

/** Passes what a policy throws or rejects with to `next`; Express 4 would let a rejection end the process. */
export const catchAsync =
  (handler: Handler): Handler =>
  (request, response, next) => {
    try {
      const running = handler(request, response, next);
      if (running !== undefined) running.catch(next);
    } catch (error) {
      next(error);
    }
  };
