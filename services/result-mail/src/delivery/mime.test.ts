import PostalMime from 'postal-mime';
import { mimeOf } from './mime';

const html = `<p title="--=_alternative">${'Un café, s’il vous plaît. '.repeat(40)}</p>\n.\n`;
const mail = { text: 'Été \n\n.\n--=_related\n-- \nfin', html };
const headers = { From: { name: 'Chez « Gé »', address: 'jeu@example.fr' }, Subject: 'Un café' };
const images = [0, 1].map((n) => ({ cid: `qr-${n}@girouette`, png: Buffer.alloc(200, n) }));

test('another program reads the texts, images and headers of a mail', async () => {
  const read = await PostalMime.parse(mimeOf(headers, { ...mail, images }));
  expect(read).toMatchObject({ from: headers.From, subject: headers.Subject });
  expect([read.text, read.html]).toEqual([`${mail.text}\n`, `${mail.html}\n`]);
  expect(
    read.attachments.map(({ contentId, related, content }) => ({
      related,
      cid: contentId,
      png: Buffer.from(content as ArrayBuffer),
    })),
  ).toEqual(images.map(({ cid, png }) => ({ related: true, cid: `<${cid}>`, png })));
});

test('an address keeps the letters of its name, and stands in brackets', async () => {
  const written = mimeOf({ ...headers, To: 'léa@example.fr' }, mail);
  expect(written.toString()).toMatch(/^To: <léa@example\.fr>\r$/m);
  const read = await PostalMime.parse(written);
  expect(read.to).toEqual([{ name: '', address: 'léa@example.fr' }]);
});

test('a file stands beside the texts and images, under its name', async () => {
  const pdf = Buffer.from('%PDF-1.7\n'.repeat(40));
  const files = [{ name: 'facture-2026-000001.pdf', base64: pdf.toString('base64') }];
  const read = await PostalMime.parse(mimeOf(headers, { ...mail, images, files }));
  expect([read.text, read.html]).toEqual([`${mail.text}\n`, `${mail.html}\n`]);
  const [, , file] = read.attachments;
  expect(read.attachments.map(({ disposition }) => disposition)).toEqual([
    ...['inline', 'inline', 'attachment'],
  ]);
  expect(file).toMatchObject({ filename: 'facture-2026-000001.pdf', mimeType: 'application/pdf' });
  expect(Buffer.from(file?.content as ArrayBuffer)).toEqual(pdf);
});

test('a mail without images is its two texts', async () => {
  const read = await PostalMime.parse(mimeOf(headers, mail));
  expect(read).toMatchObject({ text: `${mail.text}\n`, html: `${mail.html}\n`, attachments: [] });
});

test('every line is ASCII, ends with CRLF and has at most 76 characters', () => {
  const lines = mimeOf(headers, { ...mail, images })
    .toString('latin1')
    .split('\r\n');
  expect(lines.filter((line) => !/^[\x20-\x7e]{0,76}$/.test(line))).toEqual([]);
});
