import { raceForSharedStock } from './shared-stock-race';

jest.setTimeout(300_000);

test('a thousand guests in five places win a stock of fifty gifts together, and not one more', () =>
  raceForSharedStock(1_000));
