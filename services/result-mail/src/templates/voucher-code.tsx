/** @jsxRuntime automatic */
import { fill } from '@girouette/guest-texts/fill';
import type { MailsTexts } from '@girouette/guest-texts/compiled/mails';
import { Action, Layout, sans, useSides } from './blocks';
import type { MailImage } from './mail-text';
import type { Voucher } from './voucher';

/** In CSS pixels: half of the image's side for a statement, which a phone of 320 px shows whole. */
const QR_SIDE = 244;

/** The image that {@link VoucherCode} shows, the first one of a mail or a later one. */
export const qrImage = ({ qr }: Voucher, number = 1): MailImage => ({
  cid: cidOf(number),
  png: qr,
});

const cidOf = (number: number) => `qr-${number}@girouette`;

/** The QR code, the code in groups and the button to the page of a gift. */
export const VoucherCode = ({
  code,
  link,
  number = 1,
  texts,
}: Omit<Voucher, 'qr'> & { number?: number; texts: MailsTexts }) => (
  <>
    <Layout>
      <tr>
        <td align="center" style={{ padding: '0 0 14px' }}>
          <img
            src={`cid:${cidOf(number)}`}
            alt={fill(texts.qrCode, { code })}
            width={QR_SIDE}
            height={QR_SIDE}
            style={{ display: 'block', border: 0 }}
            // Otherwise React puts a preload of it into the head.
            fetchPriority="low"
          />
          <p className="ink" dir={useSides().ltr} style={CODE}>
            {code}
          </p>
        </td>
      </tr>
    </Layout>
    <Action label={texts.openGift} link={link} />
  </>
);

const CODE = {
  ...sans(24, 32),
  marginTop: 6,
  fontFamily: "'Courier New',Courier,monospace",
  fontWeight: 'bold',
  whiteSpace: 'nowrap',
} as const;
