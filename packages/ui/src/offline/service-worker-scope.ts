/** An event that ends when the given work does. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/**
 * The global scope of a page's service worker, as far as it is used here. TypeScript's own types of it contradict those of documents, and
 * one program cannot contain both.
 */
export interface ServiceWorkerScope {
  /** The values that the build adds (`packages/web-build`): its name, and the addresses of the page's files. */
  readonly girouetteBuild: { readonly name: string; readonly files: readonly string[] };
  readonly caches: CacheStorage;
  readonly location: Pick<Location, 'origin'>;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  fetch(request: Request): Promise<Response>;
  addEventListener(type: 'install' | 'activate', handle: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', handle: (event: FetchEvent) => void): void;
}
