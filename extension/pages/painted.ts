/** No frame comes to a page that nobody sees; a browser may also show a popup only once it has loaded. */
const LONGEST_WAIT_MS = 100;

/** Resolves once the browser had the time to paint what is drawn. */
export function painted(): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, LONGEST_WAIT_MS);
    // The task after a frame's callbacks comes when the frame is made.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
