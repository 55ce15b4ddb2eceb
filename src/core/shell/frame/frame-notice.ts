import type { ComponentType } from 'react';
import { token } from '#contract';

/**
 * A notice about the application itself, between header and screen: there is no net, a new version is ready. It renders
 * nothing while there is nothing to say; use `StatusStrip` of the design system.
 */
export interface FrameNotice {
  /** `<plugin>/<noun>`. */
  readonly id: string;
  /** Absent: both. */
  readonly areas?: readonly ('home' | 'admin')[];
  /** Loaded when the frame first renders. */
  readonly notice: () => Promise<ComponentType>;
}

export const FrameNotice = token<FrameNotice>('core/frame-notice');
