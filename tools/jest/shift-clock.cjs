/** With `TEST_NOW`, an instant, this process's clocks start there and run on. Timers and monotonic clocks are unchanged. */
const wanted = process.env.TEST_NOW;

if (wanted && !globalThis.Date.isShifted) {
  const RealDate = globalThis.Date;
  process.env.TEST_NOW_SHIFT ??= String(RealDate.parse(wanted) - RealDate.now());
  const shift = Number(process.env.TEST_NOW_SHIFT);
  if (!Number.isFinite(shift)) throw new Error(`TEST_NOW is no instant: ${wanted}`);
  const now = () => RealDate.now() + shift;

  globalThis.Date = class extends RealDate {
    static name = 'Date';
    static isShifted = true;
    static now() {
      return now();
    }
    constructor(...args) {
      super(...(args.length > 0 ? args : [now()]));
    }
  };
}
