import { useRef, useState, type PointerEvent } from 'react';

/** How far, in pixels, a finger must have moved to spin the wheel rather than touch it. */
const LEAST_MOVE = 24;

interface Drag {
  /** The place where the finger touched the wheel, and its present direction from the centre. */
  x: number;
  y: number;
  direction: number;
}

/**
 * Lets the wheel follow a finger or the mouse.
 * @param onSpin spins the wheel, when it was dragged far enough; false when it cannot. Undefined while the wheel cannot be spun.
 * @returns by how many degrees the wheel is dragged, null when it is not; and the handlers for it
 */
export function useDrag(onSpin: (() => boolean) | undefined) {
  const drag = useRef<Drag | null>(null);
  const [degrees, setDegrees] = useState<number | null>(null);
  const possible = onSpin !== undefined;
  const [wasPossible, setWasPossible] = useState(possible);
  // During a draw the wheel stays where the guest left it. It returns if there is no draw.
  if (possible !== wasPossible) {
    setWasPossible(possible);
    if (possible) setDegrees(null);
  }

  const end = (event: PointerEvent, spinning: boolean) => {
    const from = drag.current;
    drag.current = null;
    if (!from) return;
    const far = Math.hypot(event.clientX - from.x, event.clientY - from.y) >= LEAST_MOVE;
    if (!(spinning && far && onSpin?.())) setDegrees(null);
  };

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (!possible || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { x: event.clientX, y: event.clientY, direction: directionOf(event) };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = drag.current;
      if (!from) return;
      const direction = directionOf(event);
      // The short way round, also across the direction where degrees begin at 0 again.
      const moved = ((direction - from.direction + 540) % 360) - 180;
      from.direction = direction;
      setDegrees((before) => (before ?? 0) + moved);
    },
    onPointerUp: (event: PointerEvent) => {
      end(event, true);
    },
    // E.g. because the finger scrolls the page.
    onPointerCancel: (event: PointerEvent) => {
      end(event, false);
    },
  };
  return { degrees, handlers };
}

/** The direction from the centre of the wheel to the finger, in degrees. */
function directionOf({ currentTarget, clientX, clientY }: PointerEvent): number {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const radians = Math.atan2(clientY - top - height / 2, clientX - left - width / 2);
  return (radians * 180) / Math.PI;
}
