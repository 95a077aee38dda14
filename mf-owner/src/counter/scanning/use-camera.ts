import { useEffect, useRef, useState, type RefObject } from 'react';

export type CameraState = 'starting' | 'on' | 'refused' | 'missing';

/**
 * Shows the camera at the back of the phone in a video element. The camera is off while the page is hidden, and while `isWanted` is false.
 * @returns its state, and `retry` after somebody has allowed it
 */
export function useCamera({
  video,
  isWanted,
}: {
  video: RefObject<HTMLVideoElement | null>;
  isWanted: boolean;
}): { state: CameraState; retry: () => void } {
  const [state, setState] = useState<CameraState>('starting');
  const [attempt, setAttempt] = useState(0);
  const isVisible = useVisible();
  const isOn = isWanted && isVisible;
  const latest = useRef(0);

  useEffect(() => {
    if (!isOn) return undefined;
    const mine = ++latest.current;
    let stream: MediaStream | null = null;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    void openCamera().then((opened) => {
      if (mine !== latest.current) {
        for (const track of opened.stream?.getTracks() ?? []) track.stop();
        return;
      }
      stream = opened.stream;
      if (stream && video.current) {
        video.current.srcObject = stream;
        // A browser refuses only when the element was removed in the meantime.
        void video.current.play().catch(() => undefined);
      }
      setState(opened.state);
    });
    return () => {
      latest.current += 1;
      stop();
    };
  }, [isOn, attempt, video]);

  const retry = () => {
    setState('starting');
    setAttempt((count) => count + 1);
  };
  return { state, retry };
}

async function openCamera(): Promise<{ state: CameraState; stream: MediaStream | null }> {
  // Missing without TLS.
  const devices = (navigator as { mediaDevices?: MediaDevices }).mediaDevices;
  if (!devices) return { state: 'missing', stream: null };
  try {
    const stream = await devices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    });
    return { state: 'on', stream };
  } catch (error) {
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
    return { state: isRefused ? 'refused' : 'missing', stream: null };
  }
}

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
