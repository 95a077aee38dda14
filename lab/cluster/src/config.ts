/** The variables of this process, which all its programs inherit. */
export const inherited = process.env;
