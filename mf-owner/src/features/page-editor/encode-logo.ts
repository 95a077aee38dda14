/** docs/specification §5 and §9: at most 300 by 150 pixels, ratio kept, JPEG at quality 0.5. */
const BOUNDS = { width: 300, height: 150 };
const QUALITY = 0.5;
const LARGEST_FILE_BYTES = 20 * 1024 * 1024;
/** A side shorter than this on the page shows nothing that could be read. */
const SHORTEST_SIDE = 40;
/** The share of see-through pixels from which a white ground is seen; soft edges alone stay below it. */
const SEEN_THROUGH = 0.02;

/** What browsers decode everywhere, for `<input accept>`. */
export const LOGO_TYPES = 'image/jpeg,image/png,image/webp,image/gif';

const UNREADABLE =
  'Ce fichier n’est pas une image lisible. Choisissez une image JPEG, PNG, WebP ou GIF.';
const TOO_LARGE = 'Ce fichier est trop lourd. Choisissez une image de 20\u00A0Mo au plus.';
const TRANSPARENT =
  'Les parties transparentes sont devenues blanches. Si votre logo est clair, choisissez une version sur fond de couleur.';

interface Size {
  width: number;
  height: number;
}

export interface EncodedLogo {
  /** A JPEG as a data URL; what was transparent is white. */
  dataUrl: string;
  /** What may displease about it, in sentences for the user. */
  warnings: string[];
}

/** A size scaled down to fit within bounds, its ratio kept; never scaled up, never below one pixel. */
export function fitWithin({ width, height }: Size, bounds: Size): Size {
  const scale = Math.min(1, bounds.width / width, bounds.height / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * Re-encodes a chosen image as the services take it.
 * @throws Error with a sentence for the user
 */
export async function encodeLogo(file: File): Promise<EncodedLogo> {
  if (file.size > LARGEST_FILE_BYTES) throw new Error(TOO_LARGE);
  const image = await createImageBitmap(file).catch((cause: unknown) => {
    throw new Error(UNREADABLE, { cause });
  });
  try {
    const canvas = document.createElement('canvas');
    const size = fitWithin(image, BOUNDS);
    const { width, height } = Object.assign(canvas, size);
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error(UNREADABLE);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, 0, 0, width, height);
    const warnings = [
      ...warningsOnShape(size),
      ...(isSeenThrough(pen.getImageData(0, 0, width, height).data) ? [TRANSPARENT] : []),
    ];
    pen.globalCompositeOperation = 'destination-over';
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, width, height);
    return { dataUrl: canvas.toDataURL('image/jpeg', QUALITY), warnings };
  } finally {
    image.close();
  }
}

function warningsOnShape({ width, height }: Size): string[] {
  if (Math.min(width, height) >= SHORTEST_SIDE) return [];
  const size = `${String(width)}\u00A0×\u00A0${String(height)}\u00A0pixels`;
  return [
    `Sur la page, ce logo mesure ${size}\u00A0: il sera à peine lisible. Choisissez une image plus grande, ou moins allongée.`,
  ];
}

/** @param pixels red, green, blue and opacity of one pixel after the other */
function isSeenThrough(pixels: Uint8ClampedArray): boolean {
  let clear = 0;
  for (let at = 3; at < pixels.length; at += 4) {
    if ((pixels[at] ?? 255) < 128) clear += 1;
  }
  return clear / (pixels.length / 4) > SEEN_THROUGH;
}
