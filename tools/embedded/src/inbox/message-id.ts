const MESSAGE_ID = /^message-id:\s*(<[^<>]*>)/im;

/** The Message-ID in the header of a message, with its brackets; empty when there is none. */
export function messageIdOf(message: string): string {
  const end = message.indexOf('\r\n\r\n');
  const header = end === -1 ? message : message.slice(0, end);
  return MESSAGE_ID.exec(header)?.[1] ?? '';
}
