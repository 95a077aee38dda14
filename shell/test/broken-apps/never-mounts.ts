/** A microfrontend that loads and never finishes `mount`. */
export const neverMounts = {
  bootstrap: () => Promise.resolve(),
  mount: () => new Promise<void>(() => undefined),
  unmount: () => Promise.resolve(),
};
