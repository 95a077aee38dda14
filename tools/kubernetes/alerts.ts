/** A Prometheus rule that alerts an operator. Each has a section with its name in docs/runbook.md. */
export interface Alert {
  name: string;
  /** True while something is wrong. */
  expr: string;
  /** How long it must be true. */
  for: string;
  /** `page`: guests or owners notice it now; `ticket`: it can wait until working hours. */
  severity: 'page' | 'ticket';
  summary: string;
}

const answeredByGateway = (labels = '') =>
  `sum(rate(http_request_duration_seconds_count{part="gateway"${labels}}[5m]))`;
const called = (labels: string, window: string) =>
  `sum(rate(outgoing_request_duration_seconds_count{${labels}}[${window}]))`;

/** The alerts, in the order to look at them. */
export const ALERTS: readonly Alert[] = [
  {
    name: 'PartDown',
    expr: 'up{namespace="girouette"} == 0',
    for: '5m',
    severity: 'page',
    summary: 'The metrics of {{ $labels.pod }} cannot be read.',
  },
  {
    name: 'RequestsFail',
    expr: `${answeredByGateway(',status=~"5.."')} / ${answeredByGateway()} > 0.02`,
    for: '5m',
    severity: 'page',
    summary: '{{ $value | humanizePercentage }} of all requests are answered with a fault of ours.',
  },
  {
    name: 'RequestsAreSlow',
    expr: 'histogram_quantile(0.95, sum by (le) (rate(http_request_duration_seconds_bucket{part="gateway",route=~"/api/.*"}[5m]))) > 1',
    for: '10m',
    severity: 'page',
    summary: 'One call of the API in twenty takes longer than {{ $value | humanizeDuration }}.',
  },
  {
    name: 'BackendUnreachable',
    expr: 'max by (to) (circuit_open{part="gateway"}) > 0',
    for: '2m',
    severity: 'page',
    summary: 'The gateway sends no requests to an instance of {{ $labels.to }}, since it fails.',
  },
  {
    name: 'BackendTimesOut',
    expr: 'sum by (to) (rate(outgoing_request_duration_seconds_count{part="gateway",outcome="gateway_timeout"}[5m])) > 0.1',
    for: '5m',
    severity: 'page',
    summary: '{{ $labels.to }} does not answer in time.',
  },
  {
    name: 'OutboxStuck',
    expr: 'max by (part) (outbox_oldest_age_seconds) > 60',
    for: '5m',
    severity: 'page',
    summary:
      'An event of {{ $labels.part }} has waited for {{ $value | humanizeDuration }} to be published.',
  },
  {
    name: 'EventsWait',
    expr: 'max by (part, topic) (events_waiting) > 1000',
    for: '10m',
    severity: 'page',
    summary: '{{ $labels.part }} has {{ $value }} events of {{ $labels.topic }} to handle.',
  },
  {
    name: 'DeadLetters',
    expr: 'sum by (part, topic) (increase(dead_letters_total[1h])) > 0',
    for: '0m',
    severity: 'ticket',
    summary: '{{ $labels.part }} could not handle an event of {{ $labels.topic }}.',
  },
  {
    name: 'MailServerUnreachable',
    expr: `${called('to="smtp",outcome="unreachable"', '10m')} > 0 unless ${called('to="smtp",outcome="accepted"', '10m')} > 0`,
    for: '10m',
    severity: 'page',
    summary: 'The mail server has taken no mail for twenty minutes.',
  },
  {
    name: 'MailsWait',
    expr: 'max(mails_waiting{time="due"}) > 100',
    for: '10m',
    severity: 'page',
    summary: '{{ $value }} mails should have been sent by now.',
  },
  {
    name: 'MailsGivenUp',
    expr: 'max(mails_failed) > max(mails_failed offset 1h)',
    for: '0m',
    severity: 'ticket',
    summary: 'Mails were given up in the last hour; {{ $value }} wait for a decision.',
  },
  {
    name: 'PaymentsFail',
    expr: `${called('to="stripe",outcome="failed"', '10m')} / ${called('to="stripe"', '10m')} > 0.2`,
    for: '10m',
    severity: 'page',
    summary: '{{ $value | humanizePercentage }} of the calls to the payment provider fail.',
  },
  {
    name: 'EventLoopBlocked',
    expr: 'nodejs_eventloop_lag_p99_seconds > 0.25',
    for: '10m',
    severity: 'ticket',
    summary: 'A process of {{ $labels.part }} has more to do than one core can.',
  },
  {
    name: 'ManyRateLimited',
    expr: 'sum by (route) (rate(rate_limited_total[5m])) > 1',
    for: '15m',
    severity: 'ticket',
    summary: '{{ $labels.route }} refuses {{ $value | humanize }} requests a second.',
  },
];

/** The rules, as read by Prometheus from a file and by its operator from a PrometheusRule. */
export const alertGroups = () => [
  {
    name: 'girouette',
    rules: ALERTS.map(({ name, expr, severity, summary, ...rule }) => ({
      alert: name,
      expr,
      for: rule.for,
      labels: { severity },
      annotations: { summary, runbook: `docs/runbook.md#${name.toLowerCase()}` },
    })),
  },
];
