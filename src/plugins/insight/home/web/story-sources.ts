import { defineWebPlugin } from '#core';
import { TaskTexts } from '#plugins/platform/tasks/web';
import { HomePanel, StandLine } from './home-panel.ts';
import { StoryChanged, StoryFigure } from './story-parts.tsx';

const words = async () => ({
  default: {
    'periods.missing.kind': 'Missing months',
    'periods.without.kind': 'Months without records',
    'periods.overdue.kind': 'Books past the close day',
    'records.approve.kind': 'Approvals',
    'records.approve.remedy': 'Approve',
    'records.return.remedy': 'Return',
    'record-request.answer.kind': 'Requests to answer',
    'story.changed': 'What changed',
  },
});

/** What other plugins add to the page: the texts of their tasks, two figures and a part. */
export const storySources = defineWebPlugin({
  manifest: { id: 'story', title: 'Sources of a story', requires: [] },
  locales: { en: words, vi: words, fr: words },
  bind: ({ bind }) => {
    bind(TaskTexts).toConstantValue({ en: words, vi: words, fr: words });
    for (const order of [10, 20])
      bind(StandLine).toConstantValue({ id: `story/figure-${order}`, order, Panel: StoryFigure });
    bind(StandLine).toConstantValue({ id: 'story/abroad', order: 30, countries: ['NZ'], Panel: StoryChanged });
    bind(HomePanel).toConstantValue({ id: 'story/changed', order: 10, title: 'story.changed', Panel: StoryChanged });
  },
});
