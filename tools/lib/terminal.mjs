/** Progress and plain sentences on a terminal; quiet line-by-line output elsewhere. */

const tty = process.stdout.isTTY === true;
const paint = (code) => (text) => (tty ? `\u001b[${code}m${text}\u001b[0m` : text);

export const bold = paint('1');
export const dim = paint('2');
export const green = paint('32');
export const red = paint('31');

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** The interval between two reminders of a running step, without a terminal. */
const REMINDER_MS = 30_000;
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const CLEAR = '\r\u001b[2K';
/** The running steps, oldest first. */
const running = new Set();
let timer;
let frame = 0;

export function say(text = '') {
  process.stdout.write(`${tty && running.size > 0 ? CLEAR : ''}${text}\n`);
}

/**
 * Shows that a step runs until `end` is called: on the last line of a terminal, with all others that run; elsewhere by a line at its
 * start and one every 30 seconds.
 * @param {string} title
 * @returns {{ tell: (note: string) => void, end: (ok: boolean, remark?: string) => void }} `tell`: how far it is
 */
export function begin(title) {
  const entry = { title, since: performance.now(), note: '' };
  if (!tty) say(`… ${title}`);
  running.add(entry);
  timer ??= setInterval(tty ? draw : remind, tty ? 100 : REMINDER_MS).unref();
  return {
    tell: (note) => {
      entry.note = note;
    },
    end: (ok, remark = '') => {
      running.delete(entry);
      const words = [
        ok ? green('✔') : red('✖'),
        title,
        remark && dim(remark),
        dim(seconds(entry.since)),
      ];
      process.stdout.write(tty ? CLEAR : '');
      say(words.filter(Boolean).join(' '));
      if (running.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    },
  };
}

const describe = ({ title, note, since }) =>
  `${title} ${note && `${note}, `}${wholeSeconds(since)}`;

const wholeSeconds = (since) => `${Math.round((performance.now() - since) / 1000)} s`;

function draw() {
  frame += 1;
  const text = `${FRAMES[frame % FRAMES.length]} ${[...running].map(describe).join(' · ')}`;
  // A longer line would wrap, and only its last part could be cleared.
  process.stdout.write(CLEAR + dim(text.slice(0, (process.stdout.columns ?? 80) - 1)));
}

function remind() {
  const long = [...running].filter(({ since }) => performance.now() - since > REMINDER_MS / 2);
  if (long.length > 0) say(`  ${long.map(describe).join(' · ')}`);
}

/**
 * Says that a part of a proof is left out, in the words that tools/check/run-steps.mjs lists at its end.
 * @param {string} what
 * @param {string} reason
 */
export const saySkipped = (what, reason) => say(`- skipped: ${what}: ${reason}`);

/**
 * For a proof that needs what this machine lacks: says so in the words of the steps, and exits with code 0.
 * @param {string} what
 * @param {string} reason
 * @returns {never}
 */
export function exitSkipped(what, reason) {
  saySkipped(what, reason);
  say('0 passed, 0 failed, 1 skipped');
  process.exit(0);
}

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
  const { end } = begin(title);
  try {
    const result = await work();
    end(true);
    return result;
  } catch (error) {
    end(false);
    throw error;
  }
}
