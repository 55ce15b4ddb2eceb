import type { ComponentType } from 'react';
import { token } from '#contract';
import type { Authority } from '#contract';

/** Props of a header tool. */
export interface HeaderToolProps {
  /** The area of the header. */
  readonly area: 'home' | 'admin';
}

/**
 * A control in the header of every signed-in screen, left of theme, language and account: the notification bell, for
 * example. Any number may be bound:
 *
 * `bind(HeaderTool).toConstantValue({ id: 'notifications/bell', order: 10, tool: () => import('./components/Bell.tsx').then((module) => module.Bell) })`
 *
 * Use `NotificationBell` or `IconButton` of the design system: they are legible on the green header too. A tool that
 * fails to load or breaks is left out; the header stays.
 */
export interface HeaderTool {
  /** `<plugin>/<noun>`. */
  readonly id: string;
  /** Position among the tools, ascending from the left. */
  readonly order: number;
  /** Absent: both. */
  readonly areas?: readonly ('home' | 'admin')[];
  /** At least one of them is required; absent: everyone. */
  readonly authorities?: readonly Authority[];
  /** Mostly has nothing to show: it takes no room while it loads. */
  readonly isQuiet?: true;
  /** Loaded when the header first renders. */
  readonly tool: () => Promise<ComponentType<HeaderToolProps>>;
}

export const HeaderTool = token<HeaderTool>('core/header-tool');
