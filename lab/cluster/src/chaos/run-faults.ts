import { setTimeout as sleep } from 'node:timers/promises';
import type { Happened } from './figures';
import { KINDS } from './kinds';
import type { Machines } from './machines';
import { stepsOf, type Fault } from './plan';
import { waitUntilWhole } from './whole';

type Kind = keyof typeof KINDS;

const nameOf = ({ kind, target }: Fault<Kind>) => `${kind}: ${target}`;

/**
 * Causes faults until the time is over. The last step ends with all pods ready, like every other.
 * @param options.onStep called with each step before it begins
 * @param options.onMissing called with a sentence for each fault that could not be caused
 * @throws Error when the pods do not become ready again
 */
export async function runFaults(
  machines: Machines,
  options: {
    seed: number;
    ms: number;
    onStep: (faults: string) => void;
    onMissing: (sentence: string) => void;
  },
): Promise<Happened[]> {
  const { seed, ms, onStep, onMissing } = options;
  const steps = stepsOf(KINDS, seed);
  const end = performance.now() + ms;
  const happened: Happened[] = [];
  while (performance.now() < end) {
    const { faults, calmMs } = steps.next().value;
    onStep(faults.map(nameOf).join(' + '));
    const from = performance.now();
    const causing = faults.map((fault) =>
      cause(machines, fault).catch((error: unknown) => {
        onMissing(`${nameOf(fault)} could not be caused: ${String(error)}`);
      }),
    );
    await Promise.all(causing);
    await waitUntilWhole(machines.kubectl);
    const wholeAt = performance.now();
    await sleep(calmMs);
    happened.push({ faults: faults.map(nameOf), from, to: performance.now(), wholeAt });
  }
  return happened;
}

async function cause(machines: Machines, fault: Fault<Kind>): Promise<void> {
  const { apply, holdSeconds } = KINDS[fault.kind];
  const undo = await apply(machines, fault);
  await sleep(holdSeconds * 1000);
  await undo?.();
}
