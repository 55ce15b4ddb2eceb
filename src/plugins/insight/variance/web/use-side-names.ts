import { formatDay, useTranslate } from '#core';
import { bookOf, type BookId } from '#plugins/insight/books/contract';
import type { Variance } from '../contract/index.ts';
import type { WhyQuestion } from './why-question.ts';

/** Names of both figures: their days, and what they differ in if the days are the same. */
export function useSideNames(
  found: Pick<Variance, 'from' | 'to'> | undefined,
  question: WhyQuestion,
): Readonly<Record<'from' | 'to', string>> {
  const t = useTranslate();
  if (!found) return { from: '', to: '' };
  const days = ({ from, to }: Variance['from']) => `${formatDay(from)} – ${formatDay(to)}`;
  const [before, after] = [days(found.from), days(found.to)];
  if (before !== after) return { from: before, to: after };
  const bookName = (id: BookId | null) => (id === null ? t('variance.screen.recorded') : bookOf(id).name);
  const recorded = (day: string) =>
    day === '' ? t('variance.screen.now') : t('variance.screen.recorded-by', { day: formatDay(day) });
  const settings = [
    [bookName(question.beforeFramework), bookName(question.framework)],
    [t(`variance.screen.method.${question.beforeMethod}`), t(`variance.screen.method.${question.method}`)],
    [question.beforeGwpSet, question.gwpSet],
    [recorded(question.beforeRecordedOn), recorded(question.recordedOn)],
  ] as const;
  const differing = settings.filter(([one, other]) => one !== other);
  if (differing.length === 0) return { from: before, to: after };
  const name = (side: 0 | 1) => differing.map((pair) => pair[side]).join(', ');
  return { from: name(0), to: name(1) };
}
