import { download, fileNameOf, pngFile, svgFile } from './qr-files';

const code = { side: 29, path: 'M4 4h7v1H4z' };

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

test('the vector file is a complete SVG, black on white', async () => {
  const file = svgFile(code);
  expect(file.type).toBe('image/svg+xml');
  await expect(file.text()).resolves.toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29" shape-rendering="crispEdges">' +
      '<path fill="#fff" d="M0 0h29v29H0z"/><path d="M4 4h7v1H4z"/></svg>',
  );
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
  await pngFile(code);
  expect(sizes).toEqual([29 * 42, 29 * 42]);
});

test('a browser that cannot draw gives a separate error', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => {
    done(null);
  });
  await expect(pngFile(code)).rejects.toThrow('Téléchargez le SVG');
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
