import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Within the origin, because the pages' policy allows no scripts from others. */
const version = { build: z.string().regex(/^[\w.-]+$/), entry: z.string().regex(/^\/(?!\/)\S+$/) };

const name = z.string().regex(/^mf_[a-z_]+$/);

/**
 * The content of `remotes.json`. `shell/src/remotes/choose-builds.ts` reads it. A row may have a second build for a share of the browsers.
 * A row without a build means that the first one is being made.
 */
export const remoteList = z
  .array(
    z.union([
      z.strictObject({
        name,
        ...version,
        candidate: z
          .strictObject({ ...version, percent: z.number().int().min(1).max(99) })
          .optional(),
      }),
      z.strictObject({ name, isBuilding: z.literal(true) }),
    ]),
  )
  .refine((rows) => new Set(rows.map(({ name }) => name)).size === rows.length, {
    message: 'a name stands twice',
  });

/**
 * @param {string} file path of `remotes.json`
 * @throws ZodError when its content does not match
 */
export const readRemoteList = (file) => remoteList.parse(JSON.parse(readFileSync(file, 'utf8')));

/**
 * Replaces the file atomically, so that no reader sees a part of it.
 * @throws ZodError when the list does not match
 */
export function writeRemoteList(file, list) {
  writeFileSync(`${file}.new`, `${JSON.stringify(remoteList.parse(list), null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/**
 * Sets another build of one microfrontend, for every browser or for a share of them.
 * @param {object} options
 * @param {readonly object[]} options.list
 * @param {string} options.dist the folder of the microfrontend's builds
 * @param {string} options.name e.g. `mf_owner`
 * @param {string} options.build a folder in `dist`
 * @param {number | undefined} [options.percent] 1 to 99: the other browsers keep their build; without it all get this one
 * @throws Error when the build or the row is not there, or the row has no build yet
 */
export function withBuild({ list, dist, name, build, percent }) {
  if (!existsSync(join(dist, build, 'mf-manifest.json'))) {
    throw new Error(`${join(dist, build)} has no mf-manifest.json: build it first.`);
  }
  const row = list.find((each) => each.name === name);
  if (!row) throw new Error(`${name} is not in the list.`);
  if (row.isBuilding) throw new Error(`${name} is still being built.`);
  // Builds differ only in their folder name.
  const entry = row.entry.replace(`/${row.build}/`, `/${build}/`);
  const changed =
    percent === undefined
      ? { name, build, entry }
      : { name, build: row.build, entry: row.entry, candidate: { build, entry, percent } };
  return list.map((each) => (each === row ? changed : each));
}
