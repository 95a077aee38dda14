import { onlineManager } from '@tanstack/react-query';
import { createQueryClient } from './query-client';

afterEach(() => {
  onlineManager.setOnline(true);
});

test('offline, a mutation is attempted and fails at once instead of waiting', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const change = client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.reject(new Error('no network')) });
  await expect(change.execute(undefined)).rejects.toThrow('no network');
});

test('offline, a query fails as well', async () => {
  onlineManager.setOnline(false);
  const question = createQueryClient().fetchQuery({
    queryKey: ['anything'],
    queryFn: () => Promise.reject(new Error('no network')),
  });
  await expect(question).rejects.toThrow('no network');
});
