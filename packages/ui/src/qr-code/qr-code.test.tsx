import { render, screen } from '@testing-library/react';
import jsQR from 'jsqr';
import { QrCode, readQrCode } from './qr-code';

const drawn = (code: React.ReactElement) => readQrCode(render(code).container);

/** Decodes a QR code from its path. */
function read({ side, path }: { side: number; path: string }): string | undefined {
  const SCALE = 4;
  const width = side * SCALE;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  const runs = [...path.matchAll(/M(\d+)[ ,](\d+) ?h(\d+)v1H\1z/g)];
  expect(runs.map(([run]) => run).join('')).toBe(path);
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
  expect(read(drawn(<QrCode text={text} label="Code" />))).toBe(text);
});

test('the code keeps four modules empty around it unless the caller draws them', () => {
  expect(drawn(<QrCode text="A" />)).toMatchObject({
    side: 21 + 8,
    path: expect.stringMatching(/^M4[ ,]4/) as string,
  });
  expect(drawn(<QrCode text="A" quietZone={0} />)).toMatchObject({
    side: 21,
    path: expect.stringMatching(/^M0[ ,]0/) as string,
  });
});

test('the code is black on white, as wide as its place', () => {
  render(<QrCode text="A" label="Code" />);
  const code = screen.getByRole('img', { name: 'Code' });
  expect(code.innerHTML.match(/fill="[^"]+"/g)).toEqual(['fill="#FFFFFF"', 'fill="#000000"']);
  expect(code).toHaveAttribute('width', '100%');
  expect(code).not.toHaveAttribute('height');
});

test('a place that shows no code cannot be read', () => {
  expect(() => readQrCode(document.createElement('div'))).toThrow('No QR code is shown.');
});

test('the component is a picture with a name, or decoration', () => {
  render(<QrCode text="https://girouette.example/" label="Code de la page" />);
  render(<QrCode text="https://girouette.example/" />);
  expect(screen.getByRole('img')).toHaveAccessibleName('Code de la page');
});
