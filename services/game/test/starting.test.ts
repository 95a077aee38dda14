import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '@girouette/platform/kit';
import { openTestAdapters, testConfig } from '@girouette/platform/kit/testing';
import { createGameService } from '../src/service';
import { gameConfig } from '../src/config';

it('does not start with an empty key, which would let anyone sign a ticket', async () => {
  const adapters = await openTestAdapters('game');
  mkdirSync(join(adapters.dir, 'keys'), { recursive: true });
  writeFileSync(join(adapters.dir, 'keys', 'play.key'), '');
  const starting = createGameService(adapters, testConfig(gameConfig, adapters));
  await expect(starting).rejects.toThrow(ConfigError);
  await adapters.close();
});
