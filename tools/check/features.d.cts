export const EXCEPTIONS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
export function orderOf(service: string): string[];
