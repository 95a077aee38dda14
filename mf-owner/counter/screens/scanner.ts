import { useEffect, useRef, type RefObject } from 'react';

/** The pause between two frames, in which the page answers taps. */
const PAUSE_MS = 80;
/** The same while staff read the verdict. */
const IDLE_PAUSE_MS = 500;

/** Calls back with each QR code that a guest shows to the camera, once for each time. Reads nothing while `isReading` is false. */
export function useScanner({
  video,
  isOn,
  isReading,
  sightings,
  onRead,
}: {
  video: RefObject<HTMLVideoElement | null>;
  /** Whether the camera is on. */
  isOn: boolean;
  isReading: boolean;
  /** Outlives the camera, which goes off while the page is hidden. */
  sightings: Sightings;
  onRead: (text: string) => void;
}): void {
  const current = useRef({ isReading, onRead });
  useEffect(() => {
    current.current = { isReading, onRead };
  });

  useEffect(() => {
    if (!isOn) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (decode: Awaited<ReturnType<typeof loadDecoder>>) => {
      const frame = video.current;
      const text = frame && frame.readyState >= 2 ? await decode(frame).catch(() => null) : null;
      // Also while reading is off, so that the code of the last guest is known as such.
      const isNew = sightings.isNew(text, performance.now());
      if (isNew && text !== null && current.current.isReading) current.current.onRead(text);
      const pause = current.current.isReading ? PAUSE_MS : IDLE_PAUSE_MS;
      if (!isOver) timer = setTimeout(() => void look(decode), pause);
    };
    void loadDecoder().then(look);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isOn, sightings, video]);
}

/** How long a QR code must be out of sight until it counts as shown again. */
const OUT_OF_SIGHT_MS = 1_500;
/** In how many pictures as well: a slow phone takes few, and one may be blurred. */
const OUT_OF_SIGHT_PICTURES = 5;

type Sightings = ReturnType<typeof createSightings>;

/** Tells a QR code that a guest shows now from one that is still in front of the camera. */
export function createSightings() {
  let last: { text: string; at: number; missed: number } | null = null;
  return {
    /** @param text what the camera sees now; null for nothing */
    isNew: (text: string | null, now: number): boolean => {
      if (text === null) {
        if (last) last.missed += 1;
        return false;
      }
      const isStill =
        last?.text === text &&
        (last.missed < OUT_OF_SIGHT_PICTURES || now - last.at < OUT_OF_SIGHT_MS);
      last = { text, at: now, missed: 0 };
      return !isStill;
    },
  };
}

/** Reads the QR code in a frame of the camera. @returns its text; null without one */
type Decoder = (frame: HTMLVideoElement) => Promise<string | null>;

interface NativeDetector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type NativeDetectorClass = (new (options: { formats: string[] }) => NativeDetector) & {
  getSupportedFormats: () => Promise<string[]>;
};

/** The browser's own decoder where it reads QR codes, otherwise one that is loaded now. */
async function loadDecoder(): Promise<Decoder> {
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
