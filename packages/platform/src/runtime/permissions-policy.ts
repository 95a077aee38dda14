/** The value of `Permissions-Policy`. Only a page that scans codes may use the camera. */
export const permissionsPolicy = ({ usesCamera = false } = {}): string =>
  `camera=${usesCamera ? '(self)' : '()'}, microphone=(), geolocation=(), payment=()`;
