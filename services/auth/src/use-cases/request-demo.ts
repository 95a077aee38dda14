import { newId } from '@girouette/store';
import type { AuthDeps, DemoRequest } from './ports';

/** Stores a visitor's request for a demonstration and mails it to the sales address, if there is one. */
export async function requestDemo(
  deps: Pick<AuthDeps, 'demoRequests' | 'createMail' | 'salesEmail' | 'clock'>,
  asked: Omit<DemoRequest, 'id' | 'createdAt'>,
): Promise<void> {
  const { demoRequests, createMail, salesEmail: to, clock } = deps;
  const id = newId();
  const mail =
    to !== undefined &&
    createMail({ mailId: `demo-request:${id}`, kind: 'demo-request', content: { to, ...asked } });
  await demoRequests.add({ id, ...asked, createdAt: clock.now() }, mail ? [mail] : []);
}
