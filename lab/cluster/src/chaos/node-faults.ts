import { processesOfNode, signal, type Apply } from './machines';

const DRAIN = ['--ignore-daemonsets', '--delete-emptydir-data', '--force', '--timeout=180s'];

/** Moves all pods of a node, as for its maintenance. */
export const drain: Apply = async ({ kubectl }, { target }) => {
  await kubectl.runOrThrow(['drain', target, ...DRAIN]);
  return () => kubectl.runOrThrow(['uncordon', target]);
};

/** Kills every process in the pods of a node at once. The kubelet starts them again. */
export const killNode: Apply = async (_, { target }) => {
  signal(await processesOfNode(target), 'SIGKILL');
  return undefined;
};
