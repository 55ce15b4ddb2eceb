import type { ComponentType, LazyExoticComponent } from 'react';
import { token, type Authority } from '#contract';

/** Contribution point: a part of the home page below the tasks, for example what has changed and how the company stands. */
export interface HomePanel {
  /** `<plugin>/<noun>`. */
  readonly id: string;
  readonly order: number;
  /** Translation key. */
  readonly title: string;
  /** At least one of them is required; absent: everyone of the company. */
  readonly authorities?: readonly Authority[];
  /** Only for companies there; absent: everywhere. */
  readonly countries?: readonly string[];
  readonly Panel: ComponentType | LazyExoticComponent<ComponentType>;
}

export const HomePanel = token<HomePanel>('home/panel');

/** Contribution point: a line of "Where we stand", each with its number and a link to where it comes from. */
export interface StandLine extends Omit<HomePanel, 'title'> {}

export const StandLine = token<StandLine>('home/stand-line');

/** Contribution point: a notice above the tasks. It shows nothing if there is nothing to say. */
export interface HomeNotice extends Omit<HomePanel, 'title'> {}

export const HomeNotice = token<HomeNotice>('home/notice');
