import type { Turn } from '../scene';
import { sendMessage, stopDuringMessage } from './campaigns';
import { handOver } from './counter';
import { claim, lie, review, spin, spinElsewhere, visit } from './guest';
import { eraseData, stopMails } from './guest-data';
import { addStock, editPage } from './owner';
import { cancel, change, pay, refund, subscribe } from './subscriber';
import { cutPower, cutWay, fillDisk, kill, separate } from './trouble';

type Act = (turn: Turn, who: number) => Promise<void>;

/** The actions of an evening. Names are predicates of a sentence: `guest 3 spins`. */
const byActor = {
  guest: {
    visits: visit,
    spins: spin,
    'spins on another phone': spinElsewhere,
    'writes a review': review,
    'claims the gift': claim,
    'stops the e-mails': stopMails,
    'stops during a message': stopDuringMessage,
    'erases the data': eraseData,
    lies: lie,
  },
  owner: {
    'edits the page': editPage,
    'adds to the stock': addStock,
    'hands a gift over': handOver,
    'sends a message': sendMessage,
    subscribes: subscribe,
    pays: pay,
    'changes the pages': change,
    'cancels the renewal': cancel,
    'gets a refund': refund,
  },
  trouble: {
    kill,
    'power cut': cutPower,
    'cut way': cutWay,
    'separated services': separate,
    'full disk': fillDisk,
  },
} satisfies Record<string, Record<string, Act>>;

export type Actor = keyof typeof byActor;
export type Deed = { [A in Actor]: { actor: A; does: keyof (typeof byActor)[A] } }[Actor];

/** One action of an evening. */
export type Action = Deed & {
  /** The place in the plan. It decides the action's own chance. */
  number: number;
  /** When, in milliseconds from the beginning. */
  atMs: number;
  /** The number of the guest or owner. */
  who: number;
};

export function act(turn: Turn, { actor, does, who }: Action): Promise<void> {
  const acts: Record<string, Act> = byActor[actor];
  return acts[does]!(turn, who);
}

/** @returns e.g. `guest 3 spins` */
export const describeAction = ({ actor, does, who }: Action): string =>
  actor === 'trouble' ? `trouble: ${does}` : `${actor} ${who} ${does}`;
