import { events } from '@girouette/contracts';
import { eventually } from '@girouette/platform/async/testing';
import { createEvent } from '../create-event';
import { openDeadLetters } from './dead-letters';
import type { KafkaDriver, OutgoingMessage } from './driver';
import { deadLetterTopic } from './topic-settings';

const DEAD = deadLetterTopic('guests');
const event = createEvent(events.consentWithdrawn, events.consentWithdrawn.sample, {
  source: 'result-mail',
  now: new Date(),
});
const failed = { group: 'game', topic: 'guests', event, error: new Error('full') };

/** The letters on one partition, and a group that handles what is sent to it. */
function open(onReplay: () => Promise<void> = () => Promise.resolve()) {
  const log: OutgoingMessage[] = [];
  const driver = {
    listTopics: () => Promise.resolve([DEAD]),
    ranges: () => Promise.resolve([{ partition: 0, low: 0, high: log.length }]),
    readTo: () => Promise.resolve([...log]),
  } as unknown as KafkaDriver;
  return openDeadLetters({
    driver,
    send: async (topic, messages) => {
      if (topic === DEAD) log.push(...messages);
      else await onReplay();
    },
  });
}

test('a replayed event that is handled leaves no letter', async () => {
  const letters = open();
  await letters.add(failed);
  const [letter] = await letters.port.list();
  expect(await letters.port.replay(letter!.id)).toBe(true);
  expect(await letters.port.list()).toEqual([]);
});

test('a replayed event that fails again before its letter is removed has a letter', async () => {
  let failedAt = 0;
  const letters = open(async () => {
    await eventually(() => expect(Date.now()).toBeGreaterThan(failedAt));
    await letters.add({ ...failed, error: new Error('still full') });
  });
  await letters.add(failed);
  const [letter] = await letters.port.list();
  failedAt = letter!.at.getTime();
  await letters.port.replay(letter!.id);
  expect(await letters.port.list()).toMatchObject([{ id: letter!.id, error: 'Error: still full' }]);
});
