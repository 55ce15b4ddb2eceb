import type { ComponentType, LazyExoticComponent } from 'react';
import { token } from '#contract';

/** Contribution point: a part of the home page below the tasks, for example what has changed and how the company stands. */
export interface HomePanel {
  /** `<plugin>/<noun>`. */
  readonly id: string;
  readonly order: number;
  /** Translation key. */
  readonly title: string;
  readonly Panel: ComponentType | LazyExoticComponent<ComponentType>;
}

export const HomePanel = token<HomePanel>('home/panel');
