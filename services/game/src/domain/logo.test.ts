import { aJpeg } from '../../test/factories';
import { validateLogo } from './logo';

const check = (logo: string) => () => {
  validateLogo(logo);
};
const REFUSED = expect.objectContaining({ code: 'IMAGE_REFUSED', field: 'logo' }) as Error;
const base64 = (bytes: Buffer | string) =>
  `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;

describe('a logo', () => {
  it('may be a JPEG of 300 by 150 pixels', () => {
    expect(check(aJpeg({ width: 300, height: 150 }))).not.toThrow();
  });

  it('may be a progressive JPEG', () => {
    expect(check(aJpeg({ width: 120, height: 80, frame: 0xc2 }))).not.toThrow();
  });

  it.each([
    { width: 301, height: 150 },
    { width: 300, height: 151 },
    { width: 4000, height: 3000 },
    { width: 0, height: 10 },
    { width: 10, height: 0 },
  ])('of $width by $height pixels is refused', (size) => {
    expect(check(aJpeg(size))).toThrow(REFUSED);
  });

  it.each([
    [
      'a PNG that says it is a JPEG',
      base64(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')),
    ],
    ['a page of HTML', base64('<script>alert(1)</script>')],
    ['a start without anything after it', base64(Buffer.from('ffd8', 'hex'))],
    ['a file cut off inside its frame header', base64(Buffer.from('ffd8ffc0000b0800', 'hex'))],
    ['pixels before any size', base64(Buffer.from('ffd8ffda0008010100003f00', 'hex'))],
    [
      'a segment that is shorter than its own length',
      base64(Buffer.from('ffd8ffe0000000ff', 'hex')),
    ],
    ['base64 that is none', 'data:image/jpeg;base64,=A=='],
    ['another kind of data URL', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ])('that is %s is refused', (_what, logo) => {
    expect(check(logo)).toThrow(REFUSED);
  });

  it('with fill bytes before a marker is read all the same', () => {
    const bytes = Buffer.from(aJpeg({ width: 10, height: 10 }).split(',')[1]!, 'base64');
    const filled = Buffer.concat([bytes.subarray(0, 2), Buffer.from([0xff]), bytes.subarray(2)]);
    expect(check(base64(filled))).not.toThrow();
  });
});
