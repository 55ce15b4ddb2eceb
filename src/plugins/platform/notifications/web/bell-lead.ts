import type { ComponentType } from 'react';
import { token } from '#contract';

/** Props of what stands above the notices. */
export interface BellLeadProps {
  readonly area: 'home' | 'admin';
  /** To call when the reader follows its link: closes the list. */
  readonly onLeave: () => void;
}

/** Contribution point: what stands above the notices of the bell, for example how much the reader has to do. Any number. */
export interface BellLead {
  /** `<plugin>/<noun>`. */
  readonly id: string;
  readonly order: number;
  /** Shows `NoticeRow`s of the design system, or nothing. Loaded when the bell first opens. */
  readonly Lead: ComponentType<BellLeadProps>;
}

export const BellLead = token<BellLead>('notifications/bell-lead');
