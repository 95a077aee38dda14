export declare function portFault(
  env: Record<string, string | undefined>,
  options?: { ofDomain?: boolean },
): Promise<string | null>;
