import html2canvas from 'html2canvas';

const SCALE = 2;
const QUALITY = 0.92;

/**
 * Draws a mounted sheet as a JPEG of twice its size. A separate module, so that html2canvas is loaded on demand.
 * @param options.onDrawn called before the picture becomes a file
 */
export async function drawJpeg(
  element: HTMLElement,
  { ground, onDrawn }: { ground: string; onDrawn: () => void },
): Promise<Blob> {
  const canvas = await html2canvas(element, {
    scale: SCALE,
    backgroundColor: ground,
    logging: false,
    // html2canvas copies the document; this leaves out the rest of the page.
    ignoreElements: (other) => other.parentElement === document.body && !other.contains(element),
  });
  onDrawn();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(blob);
        else reject(new Error('The canvas gave no picture.'));
      },
      'image/jpeg',
      QUALITY,
    );
  });
}
