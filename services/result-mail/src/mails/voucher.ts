/** What opens a gift that was won. */
export interface Voucher {
  /** In groups, such as `ABCD-EFGH-JKM`. */
  code: string;
  /** The address of its page. */
  link: string;
  /** The QR code as a PNG image. */
  qr: Buffer;
}
