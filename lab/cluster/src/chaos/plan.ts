import { createRandom, type Random } from '../../../histories/record/random';

/** The targets of a fault: one of a part's two pods, one pod after the other, one node with a pod of every part, or an engine. */
type Hits = 'pod' | 'part' | 'node' | 'engine';

export interface KindOfFault {
  hits: Hits;
  /** Parts, nodes or engines. */
  targets: readonly string[];
  /** How long it lasts before it is undone; 0 for one that is over at once. */
  holdSeconds: number;
}

export interface Fault<Kind extends string = string> {
  kind: Kind;
  target: string;
  /** Which of the two pods. */
  instance: 0 | 1;
}

/** Faults that begin together. The next step begins when the system is whole again and has had some calm. */
export interface Step<Kind extends string = string> {
  faults: readonly Fault<Kind>[];
  calmMs: number;
}

const TOGETHER_PERCENT = 25;
const LEAST_CALM_MS = 2_000;
const MOST_CALM_MS = 5_000;

/**
 * The steps that follow from a seed, without end. Every kind comes once before any comes again.
 * @param kinds by name
 */
export function* stepsOf<Kind extends string>(
  kinds: Readonly<Record<Kind, KindOfFault>>,
  seed: number,
): Generator<Step<Kind>, never> {
  const random = createRandom(seed);
  for (;;) {
    const rest = shuffled(Object.keys(kinds) as Kind[], random);
    for (let kind = rest.shift(); kind !== undefined; kind = rest.shift()) {
      const first = faultOf(kind, kinds[kind], random);
      const faults = [first];
      const next = rest[0];
      if (next !== undefined && random.chance(TOGETHER_PERCENT)) {
        const second = faultOf(next, kinds[next], random);
        if (mayCoincide(kinds, first, second)) {
          faults.push(second);
          rest.shift();
        }
      }
      yield { faults, calmMs: LEAST_CALM_MS + random.below(MOST_CALM_MS - LEAST_CALM_MS) };
    }
  }
}

function faultOf<Kind extends string>(
  kind: Kind,
  { targets }: KindOfFault,
  random: Random,
): Fault<Kind> {
  return { kind, target: random.pick(targets), instance: random.below(2) === 0 ? 0 : 1 };
}

/** Together, two faults must leave an instance of every part: so they hit the pods of different parts, and nothing that parts share. */
function mayCoincide<Kind extends string>(
  kinds: Readonly<Record<Kind, KindOfFault>>,
  one: Fault<Kind>,
  other: Fault<Kind>,
): boolean {
  const hitsPods = ({ kind }: Fault<Kind>) => ['pod', 'part'].includes(kinds[kind].hits);
  return hitsPods(one) && hitsPods(other) && one.target !== other.target;
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const rest = [...items];
  return items.map(() => rest.splice(random.below(rest.length), 1)).flat();
}
