import { NODES } from '../kubernetes/addresses';
import type { Apply } from './machines';
import { cutNetwork, losePackets, slowNetwork } from './network-faults';
import { drain, killNode } from './node-faults';
import { shiftClock, update } from './part-faults';
import type { KindOfFault } from './plan';
import { fillVolume, kill, pause, stall, stop, useMemory } from './pod-faults';

interface Row extends KindOfFault {
  apply: Apply;
}

/** The parts that a spin passes through. */
const PARTS = ['gateway', 'game', 'mf-spin'];
/** The engines are on the other node, because their data ends with their pods. */
const NODE = [NODES[1].name];

/** The kinds of faults by the names that the report prints. After each, all pods must be ready again (whole.ts). */
export const KINDS = {
  'kill a pod': { hits: 'pod', targets: PARTS, holdSeconds: 0, apply: kill },
  'stop a pod': { hits: 'pod', targets: PARTS, holdSeconds: 0, apply: stop },
  'pause a pod': { hits: 'pod', targets: PARTS, holdSeconds: 12, apply: pause },
  'no memory': { hits: 'pod', targets: PARTS, holdSeconds: 0, apply: useMemory },
  'full disk': { hits: 'pod', targets: PARTS, holdSeconds: 0, apply: fillVolume },
  'network lost': { hits: 'pod', targets: PARTS, holdSeconds: 12, apply: cutNetwork },
  'packets lost': { hits: 'pod', targets: PARTS, holdSeconds: 10, apply: losePackets },
  'network slow': { hits: 'pod', targets: PARTS, holdSeconds: 10, apply: slowNetwork },
  'clock wrong': { hits: 'part', targets: PARTS, holdSeconds: 8, apply: shiftClock },
  'rolling update': { hits: 'part', targets: PARTS, holdSeconds: 0, apply: update },
  'kill a node': { hits: 'node', targets: NODE, holdSeconds: 0, apply: killNode },
  'drain a node': { hits: 'node', targets: NODE, holdSeconds: 0, apply: drain },
  'disk slow': { hits: 'engine', targets: ['mongodb', 'kafka'], holdSeconds: 10, apply: stall },
  // The replacement for MongoDB without a registry keeps its last second in memory.
  'restart MongoDB': { hits: 'engine', targets: ['mongodb'], holdSeconds: 0, apply: stop },
  'restart Kafka': { hits: 'engine', targets: ['kafka'], holdSeconds: 0, apply: kill },
  'restart Redis': { hits: 'engine', targets: ['redis'], holdSeconds: 0, apply: kill },
} as const satisfies Record<string, Row>;
