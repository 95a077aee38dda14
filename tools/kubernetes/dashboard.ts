/** A panel of the dashboard: title, unit, and queries with legends. */
interface Panel {
  title: string;
  unit: 's' | 'reqps' | 'short' | 'percentunit' | 'bytes' | 'ops';
  queries: readonly (readonly [expr: string, legend: string])[];
}

const quantile = (q: number, selector: string, by: string) =>
  `histogram_quantile(${q}, sum by (le, ${by}) (rate(${selector}[5m])))`;

/** The rows of the dashboard with their panels. */
export const ROWS: readonly (readonly [row: string, panels: readonly Panel[]])[] = [
  [
    'Requests',
    [
      {
        title: 'Requests by status',
        unit: 'reqps',
        queries: [
          [
            'sum by (status) (rate(http_request_duration_seconds_count{part="gateway"}[5m]))',
            '{{status}}',
          ],
        ],
      },
      {
        title: 'Time of a request at the gateway, by route (95 of 100)',
        unit: 's',
        queries: [
          [
            quantile(0.95, 'http_request_duration_seconds_bucket{part="gateway"}', 'route'),
            '{{route}}',
          ],
        ],
      },
      {
        title: 'Spins',
        unit: 'reqps',
        queries: [
          [
            'sum by (status) (rate(http_request_duration_seconds_count{part="game",route="/api/game/spin"}[5m]))',
            '{{status}}',
          ],
        ],
      },
      {
        title: 'Refused by rate limits',
        unit: 'reqps',
        queries: [['sum by (route) (rate(rate_limited_total[5m]))', '{{route}}']],
      },
    ],
  ],
  [
    'Calls between parts and to others',
    [
      {
        title: 'Calls by outcome',
        unit: 'reqps',
        queries: [
          [
            'sum by (part, to, outcome) (rate(outgoing_request_duration_seconds_count[5m]))',
            '{{part}} → {{to}}: {{outcome}}',
          ],
        ],
      },
      {
        title: 'Time of a call (95 of 100)',
        unit: 's',
        queries: [
          [
            quantile(0.95, 'outgoing_request_duration_seconds_bucket', 'part, to'),
            '{{part}} → {{to}}',
          ],
        ],
      },
      {
        title: 'Instances without requests, since they fail',
        unit: 'short',
        queries: [['max by (to) (circuit_open)', '{{to}}']],
      },
      {
        title: 'Requests in flight',
        unit: 'short',
        queries: [['sum by (to) (outgoing_requests_in_flight)', '{{to}}']],
      },
    ],
  ],
  [
    'Events',
    [
      {
        title: 'Events handled',
        unit: 'ops',
        queries: [
          ['sum by (part, outcome) (rate(events_handled_total[5m]))', '{{part}}: {{outcome}}'],
        ],
      },
      {
        title: 'Events that wait to be handled',
        unit: 'short',
        queries: [['max by (part, topic) (events_waiting)', '{{part}}: {{topic}}']],
      },
      {
        title: 'Age of the oldest event that waits to be published',
        unit: 's',
        queries: [['max by (part) (outbox_oldest_age_seconds)', '{{part}}']],
      },
      {
        title: 'Time to handle an event (95 of 100)',
        unit: 's',
        queries: [[quantile(0.95, 'event_handling_duration_seconds_bucket', 'part'), '{{part}}']],
      },
      {
        title: 'Dead letters of the last hour',
        unit: 'short',
        queries: [
          ['sum by (part, topic) (increase(dead_letters_total[1h]))', '{{part}}: {{topic}}'],
        ],
      },
    ],
  ],
  [
    'Mails',
    [
      {
        title: 'Mails to be sent',
        unit: 'short',
        queries: [['max by (time) (mails_waiting)', '{{time}}']],
      },
      {
        title: 'Mails given up',
        unit: 'short',
        queries: [['max(mails_failed)', 'given up']],
      },
    ],
  ],
  [
    'Processes',
    [
      {
        title: 'Processor time',
        unit: 'percentunit',
        queries: [['sum by (part) (rate(process_cpu_seconds_total[5m]))', '{{part}}']],
      },
      {
        title: 'Memory',
        unit: 'bytes',
        queries: [['max by (part) (process_resident_memory_bytes)', '{{part}}']],
      },
      {
        title: 'Delay of the event loop (99 of 100)',
        unit: 's',
        queries: [['max by (part) (nodejs_eventloop_lag_p99_seconds)', '{{part}}']],
      },
    ],
  ],
];

const WIDTH = 12;
const HEIGHT = 8;
const PROMETHEUS = { type: 'prometheus', uid: '${datasource}' };

/** The dashboard as Grafana imports it. */
export function dashboard(): object {
  let y = 0;
  const panels = ROWS.flatMap(([title, ofRow]) => {
    const row = { type: 'row', title, gridPos: { x: 0, y, w: 2 * WIDTH, h: 1 }, panels: [] };
    y += 1;
    const placed = ofRow.map((panel, index) => ({
      type: 'timeseries',
      title: panel.title,
      datasource: PROMETHEUS,
      gridPos: {
        x: (index % 2) * WIDTH,
        y: y + Math.floor(index / 2) * HEIGHT,
        w: WIDTH,
        h: HEIGHT,
      },
      fieldConfig: { defaults: { unit: panel.unit, min: 0 }, overrides: [] },
      targets: panel.queries.map(([expr, legendFormat], number) => ({
        refId: String.fromCharCode('A'.charCodeAt(0) + number),
        datasource: PROMETHEUS,
        expr,
        legendFormat,
      })),
    }));
    y += Math.ceil(ofRow.length / 2) * HEIGHT;
    return [row, ...placed];
  });
  return {
    uid: 'girouette',
    title: 'Girouette',
    tags: ['girouette'],
    timezone: 'browser',
    schemaVersion: 41,
    refresh: '30s',
    time: { from: 'now-3h', to: 'now' },
    templating: {
      list: [{ name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Prometheus' }],
    },
    panels: panels.map((panel, index) => ({ id: index + 1, ...panel })),
  };
}
