export declare function addEnvFile(env: Record<string, string | undefined>, root: string): void;
