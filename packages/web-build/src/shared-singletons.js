/**
 * The libraries that all frontends share at run time: one React for the whole page. `react-dom/client` and `react/jsx-runtime` have
 * to be listed, or each remote would ship its own copy.
 */
const NAMES = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'];

/**
 * @param {{ eager?: boolean }} [options] eager only in the shell, which starts without an asynchronous boundary
 * @returns {Record<string, object>} the `shared` map of the federation plugin
 */
export const sharedSingletons = ({ eager = false } = {}) =>
  Object.fromEntries(
    NAMES.map((name) => [name, { singleton: true, requiredVersion: '^19.2.0', eager }]),
  );
