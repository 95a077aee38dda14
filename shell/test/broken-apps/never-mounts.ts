/** A microfrontend that loads, but `mount` never settles. */
export const neverMounts = {
  bootstrap: () => Promise.resolve(),
  mount: () => new Promise<void>(() => undefined),
  unmount: () => Promise.resolve(),
};
