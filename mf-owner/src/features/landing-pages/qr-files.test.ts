import { drawQrCode } from '@girouette/ui/qr-code';
import { download, fileNameOf, pngFile } from './qr-files';

afterEach(() => {
  jest.restoreAllMocks();
});

test.each([
  ['Crêperie du Phare', 'qr-code-creperie-du-phare'],
  ['L’Œuf & Cie !', 'qr-code-l-uf-cie'],
  ['寿司', 'qr-code'],
])('the file of %p is called %p', (restaurant, name) => {
  expect(fileNameOf(restaurant)).toBe(name);
});

test('the picture has whole pixels for each module, and is at least 1,200 wide', async () => {
  const context = { scale: jest.fn(), fillRect: jest.fn(), fill: jest.fn() };
  const sizes: number[] = [];
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
  ) {
    sizes.push(this.width, this.height);
    done(new Blob(['png']));
  });
  globalThis.Path2D ??= class {} as never;
  await pngFile(drawQrCode('A'));
  expect(context.scale).toHaveBeenCalledWith(42, 42);
  expect(sizes).toEqual([29 * 42, 29 * 42]);
});

test('a browser that cannot draw is told apart', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => {
    done(null);
  });
  await expect(pngFile(drawQrCode('A'))).rejects.toThrow('Téléchargez le SVG');
});

test('a download is a link to the file, which is let go afterwards', async () => {
  const revoked = new Promise((resolve) => {
    Object.assign(URL, { createObjectURL: () => 'blob:code', revokeObjectURL: resolve });
  });
  const click = jest
    .spyOn(HTMLAnchorElement.prototype, 'click')
    .mockImplementation(() => undefined);
  download(new Blob(['x']), 'qr-code.svg');
  expect(click.mock.instances[0]).toMatchObject({ href: 'blob:code', download: 'qr-code.svg' });
  await expect(revoked).resolves.toBe('blob:code');
});
