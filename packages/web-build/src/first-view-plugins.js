import { FirstViewPlugin } from './plugins/first-view-plugin.js';
import { prerender } from './prerender.js';

/**
 * The plugin that adds a frontend's first view to its build; empty without an entry.
 * @param {{ base: import('webpack').Configuration, entry: string | undefined }} options
 */
export async function firstViewPlugins({ base, entry }) {
  if (entry === undefined) return [];
  const { rendered, css, program } = await prerender({ base, entry });
  return [new FirstViewPlugin({ views: rendered, css, program })];
}
