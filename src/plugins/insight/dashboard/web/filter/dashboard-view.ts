import { addressField, addressView } from '#core';
import { QUESTIONS, type Question } from '../layout/questions.ts';

/** How the dashboard is shown, in its address: which question, and whether as slides or as a page to print. */
export interface DashboardView {
  readonly question: Question | null;
  readonly view: 'present' | 'page' | null;
  /** Of the presentation, from 1. */
  readonly slide: number;
}

const LAST_SLIDE = 99;

export const dashboardView = addressView<DashboardView>({
  question: addressField.choice(QUESTIONS),
  view: addressField.choice(['present', 'page']),
  slide: addressField.whole(1, LAST_SLIDE),
});
