import type { ReactNode } from 'react';
import type { IconName } from '../Icon/index.ts';

/** One tab with its content. */
export interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
  readonly icon?: IconName;
  /** Number of items in its view. */
  readonly count?: number;
  readonly isDisabled?: boolean;
}
