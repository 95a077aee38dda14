/** Parameters and fields with values that must exist, by meaning. */
const NAMES = {
  id: 'page',
  pageId: 'page',
  userId: 'user',
  owner: 'user',
  ticket: 'ticket',
  selectedGift: 'gift',
};

/**
 * The document with values of the running system: without them nearly every response would be "not found" or "not won". DELETE
 * keeps its invented ids, so that nothing is deleted that later requests need.
 * @param {Record<string, any>} document
 * @param {Record<'page' | 'user' | 'ticket' | 'gift' | 'email', string>} known
 */
export function withKnownValues(document, known) {
  const copy = structuredClone(document);
  // The value, and a similar one that does not exist.
  const schemaOf = (value) => ({ type: 'string', enum: [value, `${value.slice(0, -1)}x`] });
  for (const methods of Object.values(copy.paths)) {
    for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
      if (method === 'delete') continue;
      for (const parameter of parameters) {
        const value = known[NAMES[parameter.name]];
        if (value) Object.assign(parameter, { schema: schemaOf(value), example: value });
      }
      const { schema: { properties = {} } = {}, example } =
        requestBody?.content['application/json'] ?? {};
      for (const name of Object.keys(properties)) {
        // Elsewhere an e-mail belongs to a guest who has not played yet.
        const isWinner = name === 'email' && 'ticket' in properties;
        const value = isWinner ? known.email : known[NAMES[name]];
        if (value) Object.assign(properties, { [name]: schemaOf(value) });
        if (value) Object.assign(example, { [name]: value });
      }
    }
  }
  return copy;
}
