/** Records of the DNS. Each answer is an empty list when there are no records, and null when the DNS does not answer in time. */
export interface Dns {
  /** The TXT records, each with its parts joined. */
  texts(name: string): Promise<string[] | null>;
  /** The hosts that receive mail. */
  exchangers(name: string): Promise<string[] | null>;
  /** The IPv4 and IPv6 addresses. */
  addresses(name: string): Promise<string[] | null>;
}
