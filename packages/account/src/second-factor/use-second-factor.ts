import { ApiError } from '@girouette/ui/api';
import { useApi } from '@girouette/ui/microfrontend';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { sessionsKey } from '../sessions/use-sessions';
import { useOwnId } from '../shared/own-account';

const key = (userId: string) => ['second-factor', userId] as const;

/** Whether the user has a second factor, and how many recovery codes are left. */
export function useSecondFactor() {
  const api = useApi();
  const userId = useOwnId();
  return useQuery({
    queryKey: key(userId),
    queryFn: ({ signal }) =>
      api('GET /api/auth/:userId/second-factor', { params: { userId } }, { signal }),
  });
}

/** Proof that the user is present: the password and a code. */
export interface Proof {
  currentPassword: string;
  code: string;
}

/** The steps of enabling and disabling the second factor. All reject with the refusal's ApiError. */
export function useSecondFactorSteps() {
  const api = useApi();
  const client = useQueryClient();
  const userId = useOwnId();
  const params = { userId };
  const readAgain = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: key(userId) }),
      client.invalidateQueries({ queryKey: sessionsKey(userId) }),
    ]);
  /** Loads the state again when another tab or device was faster. */
  const step = async <T>(request: Promise<T>): Promise<T> => {
    try {
      return await request;
    } catch (error) {
      const isOutdated =
        error instanceof ApiError && ['SECOND_FACTOR_ON', 'SECOND_FACTOR_OFF'].includes(error.code);
      if (isOutdated) void readAgain();
      throw error;
    }
  };
  return {
    begin: (currentPassword: string) =>
      step(api('POST /api/auth/:userId/second-factor', { params, body: { currentPassword } })),
    confirm: async (code: string) => {
      const path = 'POST /api/auth/:userId/second-factor/confirmation';
      const { recoveryCodes } = await step(api(path, { params, body: { code } }));
      void readAgain();
      return recoveryCodes;
    },
    renewCodes: async (body: Proof) => {
      const path = 'POST /api/auth/:userId/second-factor/recovery-codes';
      const { recoveryCodes } = await step(api(path, { params, body }));
      void readAgain();
      return recoveryCodes;
    },
    remove: async (body: Proof) => {
      await step(api('POST /api/auth/:userId/second-factor/removal', { params, body }));
      await readAgain();
    },
  };
}
