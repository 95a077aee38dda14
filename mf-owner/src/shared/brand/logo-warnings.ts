import type { EncodedImage } from '@girouette/ui/image';

/** Below this size in pixels on the page, a side is hardly readable. */
const MIN_READABLE_SIDE = 40;

const TRANSPARENT =
  'Les parties transparentes sont devenues blanches. Si votre logo est clair, choisissez une version sur fond de couleur.';

/** Warnings about a logo that will look worse on the page than in its file. */
export function logoWarnings({ width, height, wasTransparent }: EncodedImage): string[] {
  const isTooSmall = Math.min(width, height) < MIN_READABLE_SIDE;
  const size = `${String(width)}\u00A0×\u00A0${String(height)}\u00A0pixels`;
  return [
    ...(isTooSmall
      ? [
          `Sur la page, ce logo mesure ${size}\u00A0: il sera à peine lisible. Choisissez une image plus grande, ou moins allongée.`,
        ]
      : []),
    ...(wasTransparent ? [TRANSPARENT] : []),
  ];
}
