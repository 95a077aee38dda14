/** A process of the shop that takes orders until it is killed: by itself at the point it was told, or by its parent. */
import { openShop, type KillPoint, type ShopPlace } from './shop';

interface Instructions extends ShopPlace {
  /** Begins the orders' ids. */
  round: string;
  /** Where to die, and at which passing of that point; absent when the parent kills. */
  killAt?: { point: KillPoint; passing: number };
}

/** After a first rush orders come slowly, so that a round that waits long for its moment does not fill the store. */
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
