import type { ComponentType } from 'react';
import { token } from '#contract';
import type { Authority } from '#contract';

/** What a tool of the header is drawn with. */
export interface HeaderToolProps {
  /** Whose header it stands in. */
  readonly area: 'home' | 'admin';
}

/**
 * A control in the header of every signed-in screen, left of theme, language and account: the bell of notifications,
 * for example. Bind as many as there are:
 *
 * `bind(HeaderTool).toConstantValue({ id: 'notifications/bell', order: 10, tool: () => import('./components/Bell.tsx').then((module) => module.Bell) })`
 *
 * Draw it with `NotificationBell` or `IconButton` of the design system: they are legible on the green header too.
 * A tool that does not load or breaks is left out; the header stands.
 */
export interface HeaderTool {
  /** `<plugin>/<noun>`. */
  readonly id: string;
  /** Place among the tools, ascending from the left. */
  readonly order: number;
  /** Absent: both. */
  readonly areas?: readonly ('home' | 'admin')[];
  /** At least one of them is needed; absent: everyone. */
  readonly authorities?: readonly Authority[];
  /** Loaded when the header is drawn first. */
  readonly tool: () => Promise<ComponentType<HeaderToolProps>>;
}

export const HeaderTool = token<HeaderTool>('core/header-tool');
