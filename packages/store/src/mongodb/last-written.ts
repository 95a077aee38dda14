import { monotonicMs } from '@girouette/platform/async';
import { plain } from '../check-row';
import type { Stored } from './document';

/** The most documents that are remembered; beyond that the one written longest ago is forgotten. */
const MOST = 500;
/** For how long a document is read again before each write, once another process has changed it. */
const SHARED_MS = 10_000;

export interface LastWritten {
  /** The document as this process has last written it; null when it must be read. It may have changed since. */
  find(id: string): Stored | null;
  /** Call this after replacing a document. */
  written(doc: Stored): void;
  /** Call this when a document turns out to have changed, or was removed. */
  forget(id: string): void;
}

/**
 * The documents of a table that this process has replaced most recently, so that it can change them again without reading them. That is safe
 * because a replacement names the revision that it was made from: the server refuses it when the document has changed since.
 */
export function createLastWritten(): LastWritten {
  const documents = new Map<string, Stored>();
  const shared = new Map<string, number>();
  return {
    find: (id) => {
      const doc = documents.get(id);
      return doc === undefined ? null : copyOf(doc);
    },
    written(doc) {
      const { _id } = doc;
      documents.delete(_id);
      // The relay changes a document with events when it has published them.
      if (doc._outbox !== undefined || monotonicMs() < (shared.get(_id) ?? 0)) return;
      shared.delete(_id);
      documents.set(_id, copyOf(doc));
      const [oldest] = documents.keys();
      if (documents.size > MOST && oldest !== undefined) documents.delete(oldest);
    },
    forget(id) {
      if (!documents.delete(id)) return;
      if (shared.size >= MOST) shared.clear();
      shared.set(id, monotonicMs() + SHARED_MS);
    },
  };
}

/** Copies a document, so that a caller who changes a row in memory does not change the remembered one. */
const copyOf = (doc: Stored): Stored => plain(doc, 'document') as Stored;
