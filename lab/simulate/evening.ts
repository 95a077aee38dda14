import { sleep } from '@girouette/platform/async';
import { createSeededChance } from '@girouette/platform/async/testing';
import { act, describeAction, type Action } from './actions';
import { openPage } from './actions/owner';
import { planEvening } from './plan';
import { createRules, type Rules, type Violation } from './rules';
import { createScene, type Scene, type Turn } from './scene';
import { createSystem } from './system';
import { createWorld } from './world';

export interface Evening {
  seed: number;
  guests: number;
  minutes: number;
  /** Only the actions with these numbers of the plan happen. Default: all */
  only?: ReadonlySet<number>;
  /** Receives each recorded line. */
  onTrace?: (line: string) => void;
}

export interface Result {
  hash: string;
  steps: number;
  /** The actions up to the first violation. */
  actions: Action[];
  /** The violated rules. The evening ends at the first violation. */
  violations: Violation[];
  plays: number;
}

/** The share of lost messages, between 0 and 1: few in most evenings, many in some. */
const LOSSES = [0, 0.005, 0.005, 0.05];
/** How long the system has to come to rest. */
const REST_LIMIT_MS = 3_600_000;
const LOOK_MS = 5_000;
/** After this night the later e-mails are due, and the subscriptions are compared with the payment provider. */
const NIGHT_MS = 3 * 3_600_000;
const MORNING_MS = 20_000;
/** Longer than both rests and the night. */
const TOO_LATE_MS = 6 * 3_600_000;
/** Numbers of actions stay below. */
const MAX_ACTIONS = 1_000_000;

/** Simulates one evening. The same evening has the same hash. */
export async function simulate(evening: Evening): Promise<Result> {
  const { seed, minutes, only, onTrace } = evening;
  const world = createWorld(seed, onTrace);
  const plan = planEvening(evening).filter(({ number }) => only?.has(number) ?? true);
  const actions: Action[] = [];
  const violations: Violation[] = [];
  let plays = 0;
  await world.run(async () => {
    let stop: () => void = () => undefined;
    const violated = new Promise<void>((resolve) => (stop = resolve));
    const note = (found: readonly Violation[]) => {
      if (found.length > 0 && violations.length === 0) stop();
      violations.push(...found);
    };
    const system = createSystem(world, {
      onChange: (change) => note(rules.check('onChange', change)),
      onMail: (mail) => note(rules.check('onMail', mail)),
      onPowerCut: () => note(rules.check('always')),
    });
    const scene = createScene(world, system);
    const rules: Rules = createRules(scene);
    const onAction = (action: Action) => {
      actions.push(action);
      world.trace(describeAction(action));
    };
    const whole = async () => {
      await system.startAll();
      await openPage(turnOf(scene, { seed, number: MAX_ACTIONS - 1 }));
      note(rules.check('always'));
      await live(scene, {
        seed,
        plan,
        onAction,
        afterAction: () => note(rules.check('afterAction')),
      });
      note(await rest(scene, rules));
    };
    const tooLate = sleep(minutes * 60_000 + TOO_LATE_MS).then(() =>
      note([{ rule: 'rest', what: 'the evening did not end' }]),
    );
    await Promise.race([whole(), violated, tooLate]);
    plays = scene.told.plays.length;
    system.end();
  });
  return { hash: world.hash(), steps: world.steps(), actions, violations, plays };
}

function turnOf(scene: Scene, { seed, number }: { seed: number; number: number }): Turn {
  const dice = createSeededChance(seed * MAX_ACTIONS + number);
  return { ...scene, dice, chance: (share) => dice.randomFraction() < share };
}

async function live(
  scene: Scene,
  options: {
    seed: number;
    plan: readonly Action[];
    onAction: (action: Action) => void;
    afterAction: () => void;
  },
): Promise<void> {
  const { seed, plan, onAction, afterAction } = options;
  const { weather } = scene.system;
  weather.loss = LOSSES[scene.world.diceOf('weather').randomBelow(LOSSES.length)]!;
  await Promise.all(
    plan.map(async (action) => {
      await sleep(action.atMs);
      onAction(action);
      await act(turnOf(scene, { seed, number: action.number }), action);
      afterAction();
    }),
  );
  weather.loss = 0;
}

/** The trouble is over: the system comes to rest, twice with a night in between. @returns what is wrong then */
async function rest(scene: Scene, rules: Rules): Promise<Violation[]> {
  const { world } = scene;
  for (const nightMs of [0, NIGHT_MS]) {
    world.skip(nightMs);
    if (nightMs > 0) await sleep(MORNING_MS);
    if (!(await comeToRest(scene)))
      return [{ rule: 'rest', what: 'the system did not come to rest within an hour' }];
  }
  return [...rules.check('always'), ...rules.check('atRest')];
}

/** @returns whether every event was applied and every due mail was sent within the limit */
async function comeToRest({ world, system }: Scene): Promise<boolean> {
  const limit = world.nowMs() + REST_LIMIT_MS;
  while (!system.isQuiet()) {
    if (world.nowMs() > limit) return false;
    await sleep(LOOK_MS);
  }
  return true;
}
