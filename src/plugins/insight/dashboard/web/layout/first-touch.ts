/** Events by which somebody shows that they use the page. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

/** Runs the callback once somebody moves, types or scrolls; returns a cancel function. */
export function onFirstTouch(call: () => void): () => void {
  const end = new AbortController();
  const touched = () => {
    end.abort();
    call();
  };
  for (const sign of SIGNS)
    window.addEventListener(sign, touched, { capture: true, passive: true, signal: end.signal });
  return () => end.abort();
}
