/**
 * Faults that the simulator must find. Each replaces a piece of the product's code in the simulated copy, and violates a rule.
 * @type {Record<string, { rule: string, file: string, find: string, replace: string }>}
 */
export const FAULTS = {
  'a mail counts as sent before the server has it': {
    rule: 'a mail per win',
    file: 'services/result-mail/src/use-cases/send-mail.ts',
    find: '  const delivery = await whileLeased(deps, mail, async () => {',
    replace:
      '  await succeed(deps, mail);\n  const delivery = await whileLeased(deps, mail, async () => {',
  },
  'the relay forgets events before the log has them': {
    rule: 'figures',
    file: 'packages/service-kit/src/relay/outbox-relay.ts',
    find: '    try {\n      await publish(\n',
    replace:
      '    await outbox.published(batch.map(({ ref }) => ref));\n    try {\n      await publish(\n',
  },
  'a gift is given without a look at the stock': {
    rule: 'stock and budget',
    file: 'services/game/src/use-cases/draw-play.ts',
    find: '    if (shortageOf(gift, { settings, ledger, now: play.at }) !== null) return null;\n',
    replace: '',
  },
  'a repeated spin is refused': {
    rule: 'expected answers',
    file: 'services/game/src/domain/play.ts',
    find: 'requestKey !== null && play.requestKey === requestKey',
    replace: 'requestKey !== null && play.requestKey === `${requestKey} `',
  },
  'the gateway drops the key of a repeated request': {
    rule: 'expected answers',
    file: 'gateway/src/plugin/backends/headers.ts',
    find: "  'baggage',\n",
    replace: "  'baggage',\n  'idempotency-key',\n",
  },
  'the gateway refuses requests that the cache did not count': {
    rule: 'expected answers',
    file: 'gateway/src/plugin/cache/rate-counter.ts',
    find: 'if (used === null || used.count <= most) return 0;',
    replace: 'if (used === null) return 1;\n    if (used.count <= most) return 0;',
  },
};
