/** Counts work instead of time, so that a test of growth says the same on a busy machine. */

type Method = (this: unknown, ...args: unknown[]) => unknown;
type Wrap = (method: Method) => Method;

let steps = 0;

/** A step for each call of the function that a method gets. */
const visits: Wrap = (method) =>
  function (this: unknown, ...args) {
    const [visit] = args;
    if (typeof visit === 'function') {
      args[0] = function (this: unknown, ...each: unknown[]) {
        steps += 1;
        return Reflect.apply(visit, this, each) as unknown;
      };
    }
    return Reflect.apply(method, this, args);
  };

const iterations: Wrap = (method) =>
  function (this: unknown) {
    const iterator = Reflect.apply(method, this, []) as Iterator<unknown>;
    const next = iterator.next.bind(iterator);
    iterator.next = () => {
      steps += 1;
      return next();
    };
    return iterator;
  };

const charged =
  (stepsOf: (self: unknown, result: unknown) => number): Wrap =>
  (method) =>
    function (this: unknown, ...args) {
      const result = Reflect.apply(method, this, args);
      steps += stepsOf(this, result);
      return result;
    };

const one = charged(() => 1);
const whole = charged((self) => (self as ArrayLike<unknown>).length);
const copied = charged((_, result) => (result as ArrayLike<unknown>).length);

const WATCHED: readonly (readonly [object, Wrap, readonly PropertyKey[]])[] = [
  [Array.prototype, visits, ['every', 'some', 'find', 'findIndex', 'findLast', 'findLastIndex']],
  [
    Array.prototype,
    visits,
    ['filter', 'map', 'flatMap', 'forEach', 'reduce', 'reduceRight', 'sort'],
  ],
  [Array.prototype, copied, ['slice', 'concat', 'splice', 'flat']],
  [Array.prototype, whole, ['includes', 'indexOf', 'lastIndexOf', 'join']],
  [Array.prototype, one, ['push', 'at']],
  [Array.prototype, iterations, [Symbol.iterator]],
  [String.prototype, copied, ['slice', 'trim', 'trimStart', 'trimEnd']],
  [String.prototype, whole, ['normalize', 'replace', 'replaceAll', 'split', 'matchAll', 'match']],
  [String.prototype, whole, ['search', 'toLowerCase', 'toUpperCase', 'includes', 'indexOf']],
  [Set.prototype, one, ['has', 'add']],
  [Map.prototype, one, ['get', 'set', 'has']],
];

/**
 * Returns the steps of a function: visited elements, look-ups in sets and maps, and characters that methods of text read. A loop over an
 * index alone counts for nothing.
 */
export function countSteps(run: () => void): number {
  const undo = WATCHED.flatMap(([prototype, wrap, names]) =>
    names.map((name) => {
      const method = (prototype as Record<PropertyKey, Method>)[name]!;
      return { prototype, name, method, wrapped: wrap(method) };
    }),
  );
  for (const { prototype, name, wrapped } of undo) {
    Object.defineProperty(prototype, name, { value: wrapped });
  }
  steps = 0;
  try {
    run();
    return steps;
  } finally {
    for (const { prototype, name, method } of undo) {
      Object.defineProperty(prototype, name, { value: method });
    }
  }
}
