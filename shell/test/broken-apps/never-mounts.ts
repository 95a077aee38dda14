/** A microfrontend that loads and whose `mount` never settles. */
export const neverMounts = {
  bootstrap: () => Promise.resolve(),
  mount: () => new Promise<void>(() => undefined),
  unmount: () => Promise.resolve(),
};
