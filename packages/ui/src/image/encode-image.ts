/** docs/specification §5 and §9: at most 300 by 150 pixels, ratio kept, JPEG at quality 0.5. */
const BOUNDS = { width: 300, height: 150 };
const QUALITY = 0.5;
const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** The share of transparent pixels at which a white background becomes noticeable. Soft edges alone stay below it. */
const NOTICEABLE_TRANSPARENCY = 0.02;

/** Formats that all browsers decode, for `<input accept>`. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/gif';

const UNREADABLE =
  'Ce fichier n’est pas une image lisible. Choisissez une image JPEG, PNG, WebP ou GIF.';
const TOO_LARGE = 'Ce fichier est trop lourd. Choisissez une image de 20\u00A0Mo au plus.';

interface Size {
  width: number;
  height: number;
}

export interface EncodedImage extends Size {
  /** A JPEG as a data URL; transparent parts are white. */
  dataUrl: string;
  /** Whether transparent parts became white. */
  wasTransparent: boolean;
}

/** Scales a size down to fit within bounds, keeping its ratio. Never scales up or below one pixel. */
export function fitWithin({ width, height }: Size, bounds: Size): Size {
  const scale = Math.min(1, bounds.width / width, bounds.height / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * Re-encodes an image into the form that services accept for logos and profile pictures.
 * @throws Error with a sentence for the user
 */
export async function encodeImage(file: File): Promise<EncodedImage> {
  if (file.size > MAX_FILE_BYTES) throw new Error(TOO_LARGE);
  const image = await createImageBitmap(file).catch((cause: unknown) => {
    throw new Error(UNREADABLE, { cause });
  });
  try {
    const canvas = document.createElement('canvas');
    const { width, height } = Object.assign(canvas, fitWithin(image, BOUNDS));
    const context = canvas.getContext('2d');
    if (!context) throw new Error(UNREADABLE);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, width, height);
    const wasTransparent = isTransparent(context.getImageData(0, 0, width, height).data);
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    const dataUrl = canvas.toDataURL('image/jpeg', QUALITY);
    return { dataUrl, width, height, wasTransparent };
  } finally {
    image.close();
  }
}

/** @param pixels RGBA values, four per pixel */
function isTransparent(pixels: Uint8ClampedArray): boolean {
  let clear = 0;
  for (let at = 3; at < pixels.length; at += 4) {
    if ((pixels[at] ?? 255) < 128) clear += 1;
  }
  return clear / (pixels.length / 4) > NOTICEABLE_TRANSPARENCY;
}
