import { useEffect, useRef, useState, type RefObject } from 'react';

/** `busy`: another application has the camera. */
export type CameraState = 'starting' | 'on' | 'refused' | 'busy' | 'missing';

interface Camera {
  state: CameraState;
  /** Null unless the camera is on. */
  stream: MediaStream | null;
}

const STARTING: Camera = { state: 'starting', stream: null };

/**
 * Shows the camera at the back of the phone in a video element. The camera is off while the page is hidden, and while `isWanted` is false.
 */
export function useCamera({ isWanted }: { isWanted: boolean }): {
  /** For the element that shows the picture. */
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  /** For after the permission was given. */
  retry: () => void;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [{ state, stream }, setCamera] = useState(STARTING);
  const [attempt, setAttempt] = useState(0);
  const isVisible = useVisible();
  const isOn = isWanted && isVisible;

  useEffect(() => {
    if (!isOn) return undefined;
    let isOver = false;
    const opening = openCamera();
    void opening.then((opened) => {
      if (!isOver) setCamera(opened);
    });
    return () => {
      isOver = true;
      void opening.then(stop);
      setCamera((camera) => (camera.state === 'on' ? STARTING : camera));
    };
  }, [isOn, attempt]);

  // The element appears only after the camera is known to work. Without a stream it forgets its last picture.
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = stream;
    // A browser refuses only when the element is removed in the meantime.
    if (stream) void element.play().catch(() => undefined);
  }, [stream]);

  const retry = () => {
    setCamera(STARTING);
    setAttempt((count) => count + 1);
  };
  return { video, state, retry };
}

const stop = ({ stream }: Camera) => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

async function openCamera(): Promise<Camera> {
  // Missing without TLS.
  const devices = (navigator as { mediaDevices?: MediaDevices }).mediaDevices;
  if (!devices) return { state: 'missing', stream: null };
  try {
    return { state: 'on', stream: await bestStream(devices) };
  } catch (error) {
    return { state: STATES[nameOf(error)] ?? 'missing', stream: null };
  }
}

/** The camera at the back in a size that is enough, or else any camera. */
const bestStream = (devices: MediaDevices): Promise<MediaStream> =>
  devices
    .getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    })
    .catch((error: unknown) => {
      if (nameOf(error) !== 'OverconstrainedError') throw error;
      return devices.getUserMedia({ audio: false, video: true });
    });

/** An `OverconstrainedError` is no `DOMException` in every browser. */
const nameOf = (error: unknown): string => (error as Partial<Error> | null)?.name ?? '';

/** The errors of `getUserMedia` that the person at the counter can do something about. */
const STATES: Readonly<Record<string, CameraState>> = {
  NotAllowedError: 'refused',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export function useVisible(): boolean {
  const [isVisible, setVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => {
      setVisible(document.visibilityState === 'visible');
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return isVisible;
}
