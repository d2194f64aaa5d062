/**
 * Shows the progress of the setup on standard error: an animated line on a terminal, plain lines elsewhere.
 * @typedef {object} Progress
 * @property {<T>(title: string, work: () => Promise<T>) => Promise<T>} step  shows the work and how long it took
 * @property {(text: string) => void} note  one line
 */

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const FRAME_MS = 100;

/**
 * @param {{ write(text: string): unknown, isTTY?: boolean }} [stream]
 * @returns {Progress}
 */
export function createProgress(stream = process.stderr) {
  const isTerminal = stream.isTTY === true && process.env['TERM'] !== 'dumb';
  return {
    step: (title, work) => (isTerminal ? onTerminal(stream, title, work) : inLines(stream, title, work)),
    note: text => void stream.write(`${isTerminal ? '· ' : ''}${text}\n`),
  };
}

/**
 * @template T
 * @param {{ write(text: string): unknown }} stream
 * @param {string} title
 * @param {() => Promise<T>} work
 */
async function onTerminal(stream, title, work) {
  const started = performance.now();
  let frame = 0;
  const draw = () => stream.write(`\r\x1b[2K${FRAMES[frame++ % FRAMES.length]} ${title} ${since(started)}`);
  draw();
  const timer = setInterval(draw, FRAME_MS);
  try {
    const result = await work();
    stream.write(`\r\x1b[2K✓ ${title} ${since(started)}\n`);
    return result;
  } catch (error) {
    stream.write(`\r\x1b[2K✗ ${title} ${since(started)}\n`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/**
 * @template T
 * @param {{ write(text: string): unknown }} stream
 * @param {string} title
 * @param {() => Promise<T>} work
 */
async function inLines(stream, title, work) {
  const started = performance.now();
  stream.write(`${title} …\n`);
  try {
    const result = await work();
    stream.write(`${title}: done in ${since(started)}\n`);
    return result;
  } catch (error) {
    stream.write(`${title}: failed after ${since(started)}\n`);
    throw error;
  }
}

/** @param {number} started */
function since(started) {
  const seconds = (performance.now() - started) / 1000;
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
