/** Reads the QR code in a frame of the camera. @returns its text; null without one */
export type Decoder = (frame: HTMLVideoElement) => Promise<string | null>;

interface NativeDetector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type NativeDetectorClass = (new (options: { formats: string[] }) => NativeDetector) & {
  getSupportedFormats: () => Promise<string[]>;
};

/** The browser's own decoder where it reads QR codes, otherwise one that is loaded now. */
export async function loadDecoder(): Promise<Decoder> {
  const native = await nativeDetector().catch(() => null);
  if (native === null) return loadOwnDecoder();
  return async (frame) => {
    const [found] = await native.detect(frame);
    return found?.rawValue ?? null;
  };
}

async function nativeDetector(): Promise<NativeDetector | null> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetectorClass };
  if (!Native) return null;
  const formats = await Native.getSupportedFormats();
  return formats.includes('qr_code') ? new Native({ formats: ['qr_code'] }) : null;
}

/** The longer side of what is decoded: a code that fills a third of the picture has four pixels per module. */
const LONGEST = 640;
/** Cheap processors need longer than one frame. */
const LIMIT_MS = 40;

async function loadOwnDecoder(): Promise<Decoder> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (frame) => {
    if (!context) return Promise.resolve(null);
    const scale = Math.min(1, LONGEST / Math.max(frame.videoWidth, frame.videoHeight, 1));
    canvas.width = Math.round(frame.videoWidth * scale);
    canvas.height = Math.round(frame.videoHeight * scale);
    if (canvas.width === 0) return Promise.resolve(null);
    context.drawImage(frame, 0, 0, canvas.width, canvas.height);
    const picture = context.getImageData(0, 0, canvas.width, canvas.height);
    try {
      return Promise.resolve(decodeQR(picture, { timeLimit: LIMIT_MS }));
    } catch {
      return Promise.resolve(null);
    }
  };
}
