import { createInterface } from 'node:readline';

/**
 * Prints the results of evenings that run in several processes, in the order of the seeds, until one violates a rule.
 * @param {{ children: import('node:child_process').ChildProcess[], first: number, count: number }} options `children` take the seeds in turn:
 * the first child runs the first seed, then that of the next turn
 * @returns {Promise<number>} the exit code
 */
export async function printInOrder({ children, first, count }) {
  // When a child ends, Node discards output that was not read, so all outputs are read at the same time.
  const results = children.map(({ stdout }) =>
    resultsOf(createInterface({ input: stdout })[Symbol.asyncIterator]()),
  );
  try {
    for (let done = 0; done < count; done += 1) {
      const { value: lines } = await results[done % children.length].next();
      if (!lines) throw new Error(`The simulator ended during seed ${first + done}.`);
      for (const line of lines) process.stdout.write(`${line}\n`);
      if (lines.length > 1) return 1;
    }
    return 0;
  } finally {
    for (const child of children) child.kill();
  }
}

/** Yields the lines of each evening: its seed and hash, then its violations. */
async function* resultsOf(output) {
  let lines = [];
  for await (const line of output) {
    if (line.startsWith('seed ') && lines.length > 0) {
      yield lines;
      lines = [];
    }
    lines.push(line);
  }
  if (lines.length > 0) yield lines;
}
