/** A process of the shop that takes orders until it is killed. It kills itself at a given point, or its parent kills it. */
import { openShop, type KillPoint, type ShopPlace } from './shop';

interface Instructions extends ShopPlace {
  /** The prefix of the orders' ids. */
  round: string;
  /** The place and the pass where the process kills itself. Absent when the parent kills it. */
  killAt?: { point: KillPoint; passing: number };
}

/** After this many orders the process slows down, so that a long round does not fill the store. */
const RUSH = 60;

async function main({ round, killAt, ...place }: Instructions): Promise<void> {
  let passings = 0;
  const shop = await openShop(place, (point) => {
    if (point !== killAt?.point) return;
    passings += 1;
    if (passings === killAt.passing) process.kill(process.pid, 'SIGKILL');
  });
  await shop.start();
  for (let n = 1; ; n += 1) {
    const id = `${round}-${n}`;
    await shop.take(id);
    process.stdout.write(`${id}\n`);
    await new Promise((resolve) => setTimeout(resolve, n <= RUSH ? 4 : 200));
  }
}

void main(JSON.parse(process.argv[2] ?? '{}') as Instructions);
