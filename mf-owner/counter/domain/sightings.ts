/** How long a QR code must be out of sight until it counts as shown again. */
const OUT_OF_SIGHT_MS = 1_500;
/** In how many pictures as well: a slow phone takes few, and one may be blurred. */
const OUT_OF_SIGHT_PICTURES = 5;

export type Sightings = ReturnType<typeof createSightings>;

/** Tells a QR code that somebody shows from one that is still in front of the camera. */
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
