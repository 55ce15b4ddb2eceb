import type { ReactNode } from 'react';
import type { IconName } from '../Icon/index.ts';

/** One tab with what it shows. */
export interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
  readonly icon?: IconName;
  /** How many things are behind it. */
  readonly count?: number;
  readonly isDisabled?: boolean;
}
