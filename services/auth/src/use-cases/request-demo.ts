import { events } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { newId } from '@girouette/store';
import type { AuthDeps, DemoRequest } from './ports';

/** Stores a visitor's request for a demonstration and publishes it for the mail to the sales address. */
export async function requestDemo(
  { demoRequests, clock }: Pick<AuthDeps, 'demoRequests' | 'clock'>,
  asked: Omit<DemoRequest, 'id' | 'createdAt'>,
): Promise<void> {
  const id = newId();
  const now = clock.now();
  const requested = createEvent(
    events.demoRequested,
    { requestId: id, ...asked },
    { source: 'auth', now },
  );
  await demoRequests.add({ id, ...asked, createdAt: now }, [requested]);
}
