interface PictureProps {
  className?: string | undefined;
}

/** A table stand without a QR code: nothing here yet. */
export const EmptyStand = ({ className }: PictureProps) => (
  <svg className={className} viewBox="0 0 180 110" aria-hidden="true">
    <rect x="26" y="74" width="128" height="12" rx="6" fill="#15503f" />
    <path
      d="M60 18h52l8 56H52Z"
      fill="#fff"
      stroke="#1d2521"
      strokeWidth="3"
      strokeLinejoin="round"
    />
    <path d="M60 18h52l1.5 11h-55Z" fill="#c23419" stroke="#1d2521" strokeWidth="3" />
    <path d="M74 42h24v22H74Z" fill="none" stroke="#cfc8b8" strokeWidth="3" strokeDasharray="5 5" />
    <path d="M128 60h18v14h-18Z" fill="#f6c445" stroke="#1d2521" strokeWidth="3" />
  </svg>
);

/** A crooked weather vane: something failed. */
export const VaneAskew = ({ className }: PictureProps) => (
  <svg className={className} viewBox="0 -14 180 110" aria-hidden="true">
    <path d="M90 14v34" stroke="#0d3a2d" strokeWidth="5" />
    <g transform="rotate(34 90 30)">
      <path d="M44 30h84" stroke="#0d3a2d" strokeWidth="5" strokeLinecap="round" />
      <path d="M126 19l20 11-20 11ZM34 18l16 12-16 12h10l14-12-14-12Z" fill="#0d3a2d" />
    </g>
    <circle cx="90" cy="30" r="9" fill="#f6c445" stroke="#0d3a2d" strokeWidth="5" />
    <path
      d="M40 92V66l50-18 50 18v26Z"
      fill="#fdebe4"
      stroke="#1d2521"
      strokeWidth="3"
      strokeLinejoin="round"
    />
  </svg>
);
