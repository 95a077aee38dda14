import { validatePicture } from './picture';
import { aJpeg, asJpeg } from './testing/a-jpeg';

const check = (logo: string) => () => {
  validatePicture(logo, 'logo');
};
const REFUSED = expect.objectContaining({ code: 'IMAGE_REFUSED', field: 'logo' }) as Error;
const ofHex = (hex: string) => asJpeg((hex.match(/../g) ?? []).map((byte) => parseInt(byte, 16)));

describe('a picture', () => {
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
    ['a PNG that says it is a JPEG', ofHex('89504e470d0a1a0a0000000d49484452')],
    ['a page of HTML', `data:image/jpeg;base64,${btoa('<script>alert(1)</script>')}`],
    ['a start without anything after it', ofHex('ffd8')],
    ['a file cut off inside its frame header', ofHex('ffd8ffc0000b0800')],
    ['pixels before any size', ofHex('ffd8ffda0008010100003f00')],
    ['a segment that is shorter than its own length', ofHex('ffd8ffe0000000ff')],
    ['base64 that is none', 'data:image/jpeg;base64,=A=='],
    ['another kind of data URL', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ])('that is %s is refused', (_what, logo) => {
    expect(check(logo)).toThrow(REFUSED);
  });

  it('with fill bytes before a marker can still be read', () => {
    const bytes = Array.from(atob(aJpeg({ width: 10, height: 10 }).split(',')[1]!), (char) =>
      char.charCodeAt(0),
    );
    const filled = asJpeg([...bytes.slice(0, 2), 0xff, ...bytes.slice(2)]);
    expect(check(filled)).not.toThrow();
  });
});
