declare module 'lz4js' {
  /** Decompresses an LZ4 frame. */
  export function decompress(frame: Uint8Array): Uint8Array;
}

declare module 'snappyjs' {
  /** Decompresses a raw Snappy block. */
  export function uncompress(block: Uint8Array): Uint8Array;
}
