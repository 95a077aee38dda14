import type { Handler } from '../request/request-context';

/** Passes exceptions and rejections of a policy to `next`. In Express 4 a rejection would end the process. */
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
