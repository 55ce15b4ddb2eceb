/** Events by which somebody shows that they use the page. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

/**
 * Runs the callback once somebody moves, types or scrolls; at once if they have typed or pressed something on this page
 * before, for example to sign in. Returns a cancel function.
 */
export function onFirstTouch(call: () => void): () => void {
  if (navigator.userActivation.hasBeenActive) {
    call();
    return () => undefined;
  }
  const end = new AbortController();
  const touched = () => {
    end.abort();
    call();
  };
  for (const sign of SIGNS)
    window.addEventListener(sign, touched, { capture: true, passive: true, signal: end.signal });
  return () => end.abort();
}
