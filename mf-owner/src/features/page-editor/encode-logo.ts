/** SPEC.md §5 and §9: at most 300 by 150 pixels, ratio kept, JPEG at quality 0.5. */
const BOUNDS = { width: 300, height: 150 };
const QUALITY = 0.5;
const LARGEST_FILE_BYTES = 20 * 1024 * 1024;

const UNREADABLE =
  'Ce fichier n’est pas une image lisible. Choisissez une photo JPEG, PNG ou WebP.';
const TOO_LARGE = 'Ce fichier est trop lourd. Choisissez une image de 20\u00A0Mo au plus.';

interface Size {
  width: number;
  height: number;
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
 * @returns a JPEG as a data URL; what was transparent is white
 * @throws Error with a sentence for the user
 */
export async function encodeLogo(file: File): Promise<string> {
  if (file.size > LARGEST_FILE_BYTES) throw new Error(TOO_LARGE);
  const image = await createImageBitmap(file).catch((cause: unknown) => {
    throw new Error(UNREADABLE, { cause });
  });
  try {
    const canvas = document.createElement('canvas');
    const { width, height } = fitWithin(image, BOUNDS);
    Object.assign(canvas, { width, height });
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error(UNREADABLE);
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, width, height);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, 0, 0, width, height);
    return canvas.toDataURL('image/jpeg', QUALITY);
  } finally {
    image.close();
  }
}
