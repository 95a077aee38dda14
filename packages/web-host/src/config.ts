import { z } from 'zod';

/** The configuration of a web host. */
export const webHostConfig = z.object({
  /** Folder of a built frontend, e.g. `mf-owner/dist`. */
  ROOT: z.string().min(1),
  /** `shell` answers every navigation; `microfrontend` its files; `spin` also the guest's page. */
  KIND: z.enum(['shell', 'microfrontend', 'spin']),
  /** Where it is served, e.g. `/mf/owner/`. */
  PREFIX: z
    .string()
    .regex(/^\/(.*\/)?$/, 'PREFIX must begin and end with /')
    .default('/'),
  /** Where the game service answers, for `spin`: without it the guest's page is sent without the restaurant's wheel. */
  GAME_URL: z.url().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
export type WebHostConfig = z.infer<typeof webHostConfig>;

/**
 * Reads the environment once.
 * @throws Error whose message lists all errors, one per line
 */
export function readWebHostConfig(env: Record<string, string | undefined>): WebHostConfig {
  const read = webHostConfig.safeParse(env);
  if (read.success) return read.data;
  const faults = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The configuration has faults:\n${faults.join('\n')}`);
}
