import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { ToastTransitionProps } from 'react-toastify/unstyled';
import { prefersReducedMotion } from '../../styles/reduced-motion.ts';

const ENTER_MS = 180;
const EXIT_MS = 140;
const AWAY = { opacity: 0, transform: 'translateX(16px)' };
const HERE = { opacity: 1, transform: 'none' };

/**
 * How a notice comes and goes.
 *
 * A timer removes it, not the end of an animation: that event is lost when a notice is dismissed while it still comes
 * in, or when motion is reduced. A notice that cannot be seen then stays over the page and takes its clicks.
 */
export function ToastTransition(props: ToastTransitionProps) {
  const { isIn, children } = props;
  const move = (frames: Keyframe[], options: KeyframeAnimationOptions) =>
    props.nodeRef.current?.animate(frames, options);
  const appear = useEffectEvent(() => {
    props.playToast();
    if (!prefersReducedMotion()) move([AWAY, HERE], { duration: ENTER_MS, easing: 'ease-out' });
  });
  const leave = useEffectEvent(() => {
    if (prefersReducedMotion()) return 0;
    move([HERE, AWAY], { duration: EXIT_MS, easing: 'ease-in', fill: 'forwards' });
    return EXIT_MS;
  });
  const remove = useEffectEvent(() => props.done());
  useLayoutEffect(() => appear(), []);
  useEffect(() => {
    if (isIn) return undefined;
    const timer = setTimeout(() => remove(), leave());
    return () => clearTimeout(timer);
  }, [isIn]);
  return children;
}
