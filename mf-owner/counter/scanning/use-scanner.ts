import { useEffect, useRef, type RefObject } from 'react';
import type { Sightings } from '../domain/sightings';
import { loadDecoder } from './decoder';

/** The pause between two frames, in which the page answers taps. */
const PAUSE_MS = 80;
/** The same while somebody reads the verdict. */
const IDLE_PAUSE_MS = 500;

/** Calls back with each QR code that somebody shows to the camera, once for each time. Reads nothing while `isReading` is false. */
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
      // Also while nobody reads, so that the code of the last guest is known as such.
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
