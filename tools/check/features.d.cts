export const EXCEPTIONS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
export const WITHOUT_ORDER: readonly string[];
export function orderOf(service: string): string[] | null;
