import { encodeImage, fitWithin } from './encode-image';

const bounds = { width: 300, height: 150 };

test.each([
  [
    { width: 3000, height: 1500 },
    { width: 300, height: 150 },
  ],
  [
    { width: 1000, height: 1000 },
    { width: 150, height: 150 },
  ],
  [
    { width: 900, height: 100 },
    { width: 300, height: 33 },
  ],
  [
    { width: 40, height: 20 },
    { width: 40, height: 20 },
  ],
  [
    { width: 9000, height: 2 },
    { width: 300, height: 1 },
  ],
])('%p fits as %p', (size, fitted) => {
  expect(fitWithin(size, bounds)).toEqual(fitted);
});

describe('with a browser that can draw', () => {
  const close = jest.fn();
  const drawImage = jest.fn();
  /** The opacity of each pixel on the canvas. jsdom cannot draw. */
  let opacity: (at: number) => number;
  const getImageData = () => ({
    data: Uint8ClampedArray.from({ length: 1200 }, (_, at) =>
      at % 4 === 3 ? opacity((at - 3) / 4) : 255,
    ),
  });
  const encode = (size: { width: number; height: number }) => {
    globalThis.createImageBitmap = jest.fn().mockResolvedValue({ ...size, close });
    return encodeImage(new File(['x'], 'logo.png'));
  };

  beforeEach(() => {
    opacity = () => 255;
    jest
      .spyOn(HTMLCanvasElement.prototype, 'getContext')
      .mockReturnValue({ fillRect: jest.fn(), drawImage, getImageData } as never);
    jest
      .spyOn(HTMLCanvasElement.prototype, 'toDataURL')
      .mockImplementation((type, quality) => `data:${String(type)};quality=${String(quality)}`);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
  });

  test('a photo is drawn at its new size and becomes a JPEG of quality 0.5', async () => {
    const bitmap = { width: 1200, height: 300, close };
    globalThis.createImageBitmap = jest.fn().mockResolvedValue(bitmap);
    await expect(encodeImage(new File(['x'], 'logo.png'))).resolves.toEqual({
      dataUrl: 'data:image/jpeg;quality=0.5',
      width: 300,
      height: 75,
      wasTransparent: false,
    });
    expect(drawImage).toHaveBeenCalledWith(bitmap, 0, 0, 300, 75);
    expect(close).toHaveBeenCalled();
  });

  test('a transparent background is noticed, soft edges are not', async () => {
    opacity = (at) => (at % 3 === 0 ? 0 : 255);
    expect((await encode({ width: 300, height: 150 })).wasTransparent).toBe(true);
    opacity = (at) => (at % 100 === 0 ? 0 : 255);
    expect((await encode({ width: 300, height: 150 })).wasTransparent).toBe(false);
  });

  test('a file that is no image is refused in French', async () => {
    globalThis.createImageBitmap = jest.fn().mockRejectedValue(new DOMException('no'));
    await expect(encodeImage(new File(['x'], 'menu.pdf'))).rejects.toThrow(
      'Ce fichier n’est pas une image lisible.',
    );
  });

  test('a file that is too large is not opened', async () => {
    const open = jest.fn();
    globalThis.createImageBitmap = open;
    const file = new File(['x'], 'film.mov');
    Object.defineProperty(file, 'size', { value: 30 * 1024 * 1024 });
    await expect(encodeImage(file)).rejects.toThrow('Ce fichier est trop lourd.');
    expect(open).not.toHaveBeenCalled();
  });
});
