export declare function portFault(env: Record<string, string | undefined>): Promise<string | null>;
