import { Suspense } from 'react';
import { useEvery, useSend, useTranslate } from '#core';
import { EmptyState, Spinner } from '#design-system';
import { inboxRoutes, type InboxDetail } from '../../contract/index.ts';
import { DROPPED } from '../inbox-place.ts';
import { InboxQuestion } from '../question.ts';
import { useLoadedPart } from './use-loaded-part.ts';

/** The form of the reader's question about a file. */
export function ItemQuestion({ item }: { readonly item: InboxDetail }) {
  const t = useTranslate();
  const questions = useEvery(InboxQuestion);
  const found = questions.find(({ id }) => id === item.question?.id);
  return found ? (
    <AskedForm question={found} item={item} />
  ) : (
    <EmptyState icon="error" title={t('inbox.no-question')} />
  );
}

interface AskedFormProps {
  readonly question: InboxQuestion;
  readonly item: InboxDetail;
}

function AskedForm({ question, item }: AskedFormProps) {
  const send = useSend(inboxRoutes.answer, { drops: DROPPED });
  const { Part: Form } = useLoadedPart(question.load);
  if (!Form) return <Spinner />;
  return (
    <Suspense fallback={<Spinner />}>
      <Form
        item={item}
        onAnswer={async (answer) => {
          await send.send({ params: { id: item.id }, body: { answer } });
        }}
      />
    </Suspense>
  );
}
