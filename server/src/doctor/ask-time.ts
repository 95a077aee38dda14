import { createSocket } from 'node:dgram';

const ANSWER_LIMIT_MS = 3_000;
const PACKET_BYTES = 48;
/** No leap second warning, version 4, client (RFC 5905). */
const CLIENT = 0x23;
/** The offset of the server's send time: seconds since 1900, and their fraction. */
const SENT_AT = 40;
const SECONDS_FROM_1900_TO_1970 = 2_208_988_800;

/** The time of an NTP server; null without an answer, as on machines without internet access. */
export function askTime({ host, port }: { host: string; port: number }): Promise<Date | null> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    let ended = false;
    const end = (time: Date | null) => {
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      socket.close();
      resolve(time);
    };
    const timer = setTimeout(() => {
      end(null);
    }, ANSWER_LIMIT_MS);
    socket.once('error', () => {
      end(null);
    });
    socket.once('message', (answer) => {
      end(answer.length < PACKET_BYTES ? null : timeIn(answer));
    });
    const question = Buffer.alloc(PACKET_BYTES);
    question[0] = CLIENT;
    socket.send(question, port, host, (error) => {
      if (error) end(null);
    });
  });
}

function timeIn(answer: Buffer): Date | null {
  const seconds = answer.readUInt32BE(SENT_AT);
  if (seconds === 0) return null;
  const fraction = answer.readUInt32BE(SENT_AT + 4) / 2 ** 32;
  return new Date((seconds - SECONDS_FROM_1900_TO_1970 + fraction) * 1_000);
}
