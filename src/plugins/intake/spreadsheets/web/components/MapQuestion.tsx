import { useCall, useTranslate } from '#core';
import { Banner, Spinner } from '#design-system';
import type { InboxQuestionProps } from '#plugins/intake/inbox/web';
import { sheetQuestion, sheetRoutes } from '../../contract/index.ts';
import { MapForm } from './MapForm.tsx';

/** Asks how a spreadsheet becomes records. */
export function MapQuestion({ item, onAnswer }: InboxQuestionProps) {
  const t = useTranslate();
  const question = sheetQuestion.safeParse(item.question?.detail);
  const { data, error } = useCall(sheetRoutes.names, {});
  if (!question.success) return <Banner tone="danger">{t('spreadsheets.map.broken')}</Banner>;
  if (error) return <Banner tone="danger">{t(error.message)}</Banner>;
  if (!data) return <Spinner label={t('spreadsheets.map.loading')} />;
  return (
    <MapForm
      key={item.id}
      evidenceId={item.evidenceId}
      fileName={item.name}
      question={question.data}
      names={data.data}
      onAnswer={onAnswer}
    />
  );
}
