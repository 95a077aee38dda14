import type { Cleanup } from './cleanup';
import type { Report } from './report';

/** The context of every `npm run cluster` command. */
export interface Context {
  report: Report;
  cleanup: Cleanup;
  /** The repository. */
  root: string;
  /** The folder that keeps tools and images between runs. */
  cacheDir: string;
  /** The arguments after the command's name. */
  args: readonly string[];
  env: Record<string, string | undefined>;
  say: (line: string) => void;
}
