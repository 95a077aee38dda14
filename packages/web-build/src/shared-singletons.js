/**
 * The libraries that all frontends share at run time, so that the page has one React. `react-dom/client` and `react/jsx-runtime` must be
 * listed, or each remote would contain its own copy.
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
