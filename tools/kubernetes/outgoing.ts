import { PUBLIC_IPV6, SPECIAL_IPV4, SPECIAL_IPV6 } from '@girouette/result-mail/public-address';

/** Ports of the engines, the mail server, the mailbox of bounces and the collector of spans, wherever they are. */
const ENGINE_PORTS = [
  27017, // MongoDB
  ...[9092, 9093], // Kafka
  ...[6379, 6380], // Redis
  ...[25, 465, 587, 1025], // SMTP; the last is the developers' inbox
  ...[143, 993], // IMAP
  ...[4318, 4317], // OTLP
];

/** The servers of names are pods, the nodes or elsewhere, as the cluster has it. */
const NAMES = ['UDP', 'TCP'].map((protocol) => ({ port: 53, protocol }));

/**
 * Returns the egress rules of the part that calls owners' addresses: names, engines by their ports, and HTTPS at public addresses. A second
 * barrier behind the program's own check, with the same ranges.
 */
export const outgoing = () => [
  { ports: [...NAMES, ...ENGINE_PORTS.map((port) => ({ port }))] },
  {
    to: [
      { ipBlock: { cidr: '0.0.0.0/0', except: SPECIAL_IPV4 } },
      { ipBlock: { cidr: PUBLIC_IPV6, except: SPECIAL_IPV6 } },
    ],
    ports: [{ port: 443 }],
  },
];
