/** Progress and plain sentences on a terminal; quiet and line by line where there is none. */

const tty = process.stdout.isTTY === true;
const paint = (code) => (text) => (tty ? `\u001b[${code}m${text}\u001b[0m` : text);

export const bold = paint('1');
export const dim = paint('2');
export const green = paint('32');
export const red = paint('31');

export const say = (text = '') => process.stdout.write(`${text}\n`);

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Prints an error and exits with code 1. */
export function fail(sentence) {
  process.stderr.write(`${red('✖')} ${sentence}\n`);
  process.exit(1);
}

/**
 * Runs one step and shows that it runs and how long it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const since = performance.now();
  const clear = tty ? spin(title, since) : () => say(`… ${title}`);
  try {
    const result = await work();
    clear();
    say(`${green('✔')} ${title} ${dim(seconds(since))}`);
    return result;
  } catch (error) {
    clear();
    say(`${red('✖')} ${title} ${dim(seconds(since))}`);
    throw error;
  }
}

function spin(title, since) {
  const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
  let frame = 0;
  const draw = () =>
    process.stdout.write(
      `\r\u001b[2K${frames[frame++ % frames.length]} ${title} ${dim(seconds(since))}`,
    );
  const timer = setInterval(draw, 100);
  return () => {
    clearInterval(timer);
    process.stdout.write('\r\u001b[2K');
  };
}
