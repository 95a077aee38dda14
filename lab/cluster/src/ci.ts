import { compose } from './compose/compose';
import type { Context } from './context';
import { images } from './images/images';

/** The short form for each change: the images are built, and a guest plays on them. */
export async function ci(context: Context): Promise<void> {
  await images(context);
  await context.cleanup.run();
  await compose(context, { withFaults: false });
}
