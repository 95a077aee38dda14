/** Any bytes, as the data URL of a JPEG. */
export const asJpeg = (bytes: readonly number[]): string =>
  `data:image/jpeg;base64,${btoa(String.fromCharCode(...bytes))}`;

/** A JPEG's skeleton: start, application data, quantisation, frame header with the size, scan, end. */
export function aJpeg(size: { width: number; height: number; frame?: number }): string {
  const { width, height, frame = 0xc0 } = size;
  const bytes = [
    [0xff, 0xd8],
    [0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0x00, 0x01, 0x01, 0, 0, 1, 0, 1, 0, 0],
    [0xff, 0xdb, 0x00, 0x43, 0x00, ...Array<number>(64).fill(1)],
    [0xff, frame, 0x00, 0x0b, 0x08, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11],
    [0, 0xff, 0xda, 0x00, 0x08, 1, 1, 0, 0, 63, 0, 0x12, 0xff, 0xd9],
  ].flat();
  return asJpeg(bytes);
}
