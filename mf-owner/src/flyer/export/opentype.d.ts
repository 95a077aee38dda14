/** The URL of a font that the build has converted to a TrueType file. */
declare module '*sfnt' {
  const address: string;
  export default address;
}
