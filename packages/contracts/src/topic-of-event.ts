import type { AnyEvent } from './envelope';

/**
 * The topic of an event, read from its schema's name (`girouette:<topic>/<type>/<version>`).
 * @throws Error when the name has another form
 */
export function topicOfEvent(event: AnyEvent): string {
  const topic = /^girouette:([^/]+)\//.exec(event.dataschema)?.[1];
  if (topic === undefined) throw new Error(`No topic in the schema name "${event.dataschema}".`);
  return topic;
}
