import { render, screen } from '@testing-library/react';
import jsQR from 'jsqr';
import { drawQrCode, QrCode, toSvg } from '.';

/** The text in a code, read from its path. */
function read({ side, path }: { side: number; path: string }): string | undefined {
  const SCALE = 4;
  const width = side * SCALE;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  const runs = path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g);
  for (const [, x, y, run] of runs) {
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row += 1) {
      const start = (row * width + Number(x) * SCALE) * 4;
      for (let at = start; at < start + Number(run) * SCALE * 4; at += 4)
        pixels.fill(0, at, at + 3);
    }
  }
  return jsQR(pixels, width, width)?.data;
}

test.each([
  'https://girouette.example/spin/game/7d1b9c52-0c3f-4f6e-8a1d-6f2b3c4d5e6f',
  'otpauth://totp/Girouette:camille%40example.fr?secret=JBSWY3DPEHPK3PXP',
  'Crêperie « Chez Léon » 🥞',
  'a'.repeat(900),
])('a reader finds %p in its code', (text) => {
  expect(read(drawQrCode(text))).toBe(text);
});

test('the code keeps four modules empty around it unless the caller draws them', () => {
  expect(drawQrCode('A').side).toBe(21 + 8);
  expect(drawQrCode('A', { quietZone: 0 })).toMatchObject({
    side: 21,
    path: expect.stringMatching(/^M0 0h7v1h-7z/) as string,
  });
});

test('the file is an SVG of its own, black on white', () => {
  const drawn = drawQrCode('A');
  expect(toSvg(drawn)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29" shape-rendering="crispEdges">' +
      `<path fill="#fff" d="M0 0h29v29H0z"/><path d="${drawn.path}"/></svg>`,
  );
});

test('the component is a picture with a name', () => {
  render(<QrCode text="https://girouette.example/" label="Code de la page" />);
  expect(screen.getByRole('img', { name: 'Code de la page' })).toBeInTheDocument();
});
