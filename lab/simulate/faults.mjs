/**
 * Faults that the simulator must find. Each replaces a piece of the product's code in the simulated copy, and violates one of the rules.
 * @type {Record<string, { rules: readonly string[], file: string, find: string, replace: string }>}
 */
export const FAULTS = {
  'a mail counts as sent before the server has it': {
    rules: ['a mail per win'],
    file: 'services/result-mail/src/queue/send.ts',
    find: '  const delivery = await whileLeased(deps, mail, async () => {',
    replace:
      '  await succeed(deps, mail);\n  const delivery = await whileLeased(deps, mail, async () => {',
  },
  'the relay forgets events before the log has them': {
    rules: [
      'figures',
      'one voucher per win',
      'a mail per win',
      'subscriptions as the provider has them',
      'rest',
    ],
    file: 'packages/platform/src/kit/relay/outbox-relay.ts',
    find: '    try {\n      await publish(\n',
    replace:
      '    await outbox.published(batch.map(({ ref }) => ref));\n    try {\n      await publish(\n',
  },
  'a gift is given without a look at the stock': {
    rules: ['stock and budget'],
    file: 'services/game/src/plays/draw.ts',
    find: '    if (shortageOf(gift, { settings, ledger, now: play.at }) !== null) return null;\n',
    replace: '',
  },
  'a repeated spin is refused': {
    rules: ['expected answers'],
    file: 'services/game/src/plays/rules.ts',
    find: 'requestKey !== null && play.requestKey === requestKey',
    replace: 'requestKey !== null && play.requestKey === `${requestKey} `',
  },
  'the gateway drops the key of a repeated request': {
    rules: ['expected answers'],
    file: 'gateway/src/plugin/backends/headers.ts',
    find: "  'baggage',\n",
    replace: "  'baggage',\n  'idempotency-key',\n",
  },
  'the gateway refuses requests that the cache did not count': {
    rules: ['expected answers'],
    file: 'gateway/src/plugin/cache/rate-counter.ts',
    find: 'if (used === null || used.count <= most) return 0;',
    replace: 'if (used === null) return 1;\n    if (used.count <= most) return 0;',
  },
  'an answer does not wait for the disk': {
    rules: [
      'expected answers',
      'one play per guest',
      'answered reviews',
      'answered edits',
      'one handover per gift',
      'figures',
      'rest',
    ],
    file: 'lab/simulate/ports/store/simulated-store.ts',
    find: '        const result = disk.transaction(work);\n        await flushed();',
    replace: '        const result = disk.transaction(work);',
  },
  'a full disk says nothing': {
    rules: ['rest', 'expected answers', 'one play per guest', 'answered reviews', 'figures'],
    file: 'lab/simulate/ports/store/simulated-disk.ts',
    find: 'if (isFull && unflushed.length > begin) throw refusal();',
    replace: 'if (isFull) undo(unflushed.splice(begin));',
  },
  'a withdrawal leaves the waiting mails': {
    rules: ['no mail after a stop'],
    file: 'services/result-mail/src/consents/actions.ts',
    find: '  await stopLaterAsks(deps, stop);\n',
    replace: '',
  },
  'an erasure forgets the mails': {
    rules: ['nothing about an erased guest', 'no mail after a stop'],
    file: 'services/result-mail/src/guests/actions.ts',
    find: '  for (const { id } of mails) await deps.mails.forget(id);\n',
    replace: '',
  },
  'an erasure forgets the reviews': {
    rules: ['nothing about an erased guest'],
    file: 'services/review/src/reviews/guest-data.ts',
    find: '    await deps.reviews.anonymize(id);\n',
    replace: '',
  },
  'a redemption decides on an old row': {
    rules: ['one handover per gift'],
    file: 'services/game/src/handover/redeem.ts',
    find: '  const changed = await deps.wonGifts.update(\n    id,\n    (gift) => (hasHandled(gift, attempt.nonce) ? null : redeemed(gift, attempt)),',
    replace:
      '  const old = (await deps.wonGifts.find(id))!;\n  const changed = await deps.wonGifts.update(\n    id,\n    () => (hasHandled(old, attempt.nonce) ? null : redeemed(old, attempt)),',
  },
  'a repeated redemption is refused': {
    rules: ['expected answers'],
    file: 'services/game/src/handover/redeem.ts',
    find: '  if (hasHandled(gift, attempt.nonce)) return gift;\n',
    replace: '',
  },
  'a gift is given without a look at the budget': {
    rules: ['stock and budget'],
    file: 'services/game/src/pages/stock-rules.ts',
    find: "return cost !== null && cost > budgetLeft(stocktaking) ? 'budget' : null;",
    replace: 'return null;',
  },
  'a mailbox in capital letters is another guest': {
    rules: ['one play per guest'],
    file: 'packages/contracts/src/texts/deliverable-email.ts',
    find: "text.normalize('NFKC').toLowerCase().normalize('NFKC')",
    replace: "text.normalize('NFKC')",
  },
  'a mail is given up at the first failure': {
    rules: ['a mail per win'],
    file: 'services/result-mail/src/queue/rules.ts',
    find: 'if (attempts >= policy.attempts) return null;',
    replace: 'if (attempts >= 1) return null;',
  },
  'an edit overwrites another': {
    rules: ['answered edits'],
    file: 'services/game/src/editing/change.ts',
    find: 'return version === undefined || page.version === version',
    replace: 'return true',
  },
  'a visit counts for each attempt': {
    rules: ['figures'],
    file: 'services/game/src/visits-and-clicks/store.ts',
    find: '`${pageId}:${day}:${device}`',
    replace: '`${pageId}:${day}:${device}:${at.getTime()}`',
  },
  'the days of the figures are those of UTC': {
    rules: ['figures'],
    file: 'services/analytics/src/counting/actions.ts',
    find: 'const day = parisDay(at);',
    replace: 'const day = parisDay(at) && at.toISOString().slice(0, 10);',
  },
  'summer time never ends': {
    rules: ['figures'],
    file: 'packages/contracts/src/paris-calendar.ts',
    find: 'day: parisTime(moment).dateTime.slice(0, 10) }',
    replace: 'day: new Date(moment.getTime() + 2 * HOUR_MS).toISOString().slice(0, 10) }',
  },
  'a repeated request adds stock again': {
    rules: ['stock and budget'],
    file: 'services/game/src/stock/actions.ts',
    find: '(limitOf(page, input) === from ? withLimit(page, input, to) : null)',
    replace: 'withLimit(page, input, (limitOf(page, input) ?? 0) + to - from)',
  },
  'a forged ticket is accepted': {
    rules: ['expected answers'],
    file: 'packages/signed/src/play-ticket.ts',
    find: "const payload = jwt.verify(ticket, keys.playKey(), {\n      algorithms: ['HS256'],\n      audience: AUDIENCE,\n      clockTimestamp: Math.floor(now.getTime() / 1000),\n    });",
    replace: 'const payload = now && keys && jwt.decode(ticket);',
  },
  'a lost webhook is never repaired': {
    rules: ['subscriptions as the provider has them'],
    file: 'services/billing/src/reconciliation/actions.ts',
    find: '  for (const customerId of customers) {\n    if (until.aborted) break;',
    replace: '  for (const customerId of []) {\n    if (until.aborted) break;',
  },
  'a repeated event is applied again': {
    rules: ['figures', 'no dead letter', 'stock and budget', 'rest'],
    file: 'lab/simulate/ports/store/simulated-store.ts',
    find: 'if (mayRepeat && !handled.insert({ id, at } as Row)) continue;',
    replace: 'if (mayRepeat) handled.insert({ id, at } as Row);',
  },
  // The file store had this fault together with Kafka until the simulator found it.
  'events that the log will not bring again do not wait for the disk': {
    rules: [
      'subscriptions as the provider has them',
      'figures',
      'a mail per win',
      'one voucher per win',
      'rest',
    ],
    file: 'lab/simulate/ports/store/simulated-store.ts',
    find: "        if (batch.to === '') await flushed();\n",
    replace: '',
  },
};
