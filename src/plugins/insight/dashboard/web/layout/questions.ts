/** What the panels answer, in the order of their tabs. */
export const QUESTIONS = [
  'how-much',
  'where-from',
  'where',
  'against-what',
  'energy',
  'partners',
  'complete',
  'more',
] as const;

export type Question = (typeof QUESTIONS)[number];

interface Asked {
  readonly question?: Question;
}

/** Panels by the question they answer: questions without a panel are left out, panels without a question are the last. */
export function byQuestion<P extends Asked>(
  panels: readonly P[],
): readonly { readonly question: Question; readonly panels: readonly P[] }[] {
  return QUESTIONS.map((question) => ({
    question,
    panels: panels.filter((panel) => (panel.question ?? 'more') === question),
  })).filter((one) => one.panels.length > 0);
}
