import { useUser } from '@girouette/ui/microfrontend';

/** The id of the signed-in user; empty without a session, for which no screen shows these sections. */
export const useOwnId = (): string => useUser()?.userId ?? '';
