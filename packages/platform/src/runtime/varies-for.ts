import { hash } from 'node:crypto';

/** 48 bits: an attacker cannot find another value with the same mark by trying. */
const MARK_LENGTH = 8;

/** The mark of a parameter's value in `x-varies-for`. It does not reveal the value. */
const markOf = (value: string): string => hash('sha256', value, 'base64url').slice(0, MARK_LENGTH);

/** The content of `x-varies-for` for these values. */
export const variesFor = (values: readonly string[]): string => values.map(markOf).join(',');

/** Whether the value would change a response with this `x-varies-for`. */
export const doesVaryFor = (header: unknown, value: string): boolean =>
  typeof header === 'string' && header.split(',').includes(markOf(value));
