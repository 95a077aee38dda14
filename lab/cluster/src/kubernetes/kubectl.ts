import { runOrThrow, run, type Result, type RunOptions } from '../shell';

const NAMESPACE = 'girouette';

export interface Kubectl {
  /**
   * Runs it and expects success.
   * @returns its output
   */
  runOrThrow: (args: readonly string[], options?: RunOptions) => Promise<string>;
  /** Runs it, whatever its result. */
  try: (...args: string[]) => Promise<Result>;
  /** The field of an object by JSONPath, without braces; empty when missing. */
  read: (object: string, path: string) => Promise<string>;
}

/** kubectl as administrator, in the namespace of the parts. */
export function createKubectl(options: {
  program: string;
  kubeconfig: string;
  inside: readonly string[];
}): Kubectl {
  const { program, kubeconfig, inside } = options;
  const with_ = (args: readonly string[]): [string, string[]] => {
    const [command = '', ...rest] = [
      ...inside,
      program,
      ...['--kubeconfig', kubeconfig, '--namespace', NAMESPACE],
      ...args,
    ];
    return [command, rest];
  };
  return {
    runOrThrow: (args, rest) => runOrThrow(...with_(args), rest),
    try: (...args) => run(...with_(args)),
    read: (object, path) => runOrThrow(...with_(['get', object, '--output', `jsonpath={${path}}`])),
  };
}
