import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { MESSAGES } from '#contract';
import { useCall, useDownload, useSend, useTranslate, useViewState } from '#core';
import { Banner, Button, ConfirmDialog, EmptyState, Menu, Page, Skeleton, IconButton } from '#design-system';
import { comparisonRoutes, type ComparisonBody, type ComparisonDetail } from '../../contract/index.ts';
import { dutyText } from '../comparison-words.ts';
import { ANSWERS_OF_COMPARISONS, comparisonAddress } from '../comparison-paths.ts';
import { questionAddress, questionIn } from '../question-address.ts';
import { ExportMenu } from '../components/ExportMenu.tsx';
import { ResultView } from '../components/ResultView.tsx';
import { SaveDialog } from '../components/SaveDialog.tsx';
import { ShareDialog } from '../components/ShareDialog.tsx';

/** Result of a comparison: a saved one by its id, otherwise the one in the address. */
export function ResultPage() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id === null ? <UnsavedResult /> : <KeptResult id={id} />;
}

function UnsavedResult() {
  const t = useTranslate();
  const [search] = useSearchParams();
  const [asked] = useViewState<ComparisonBody | null>('product-comparison:question', null);
  // Referentially stable for one address, since it is the key of the request.
  const question = useMemo(() => questionIn(search) ?? asked, [search, asked]);
  return question ? (
    <Asked question={question} />
  ) : (
    <Page title={t('product-comparison.result')}>
      <EmptyState
        icon="chart"
        title={t('product-comparison.result.none')}
        action={
          <Button variant="primary" href={comparisonAddress.compare}>
            {t('product-comparison.new')}
          </Button>
        }
      />
    </Page>
  );
}

function Asked({ question }: { question: ComparisonBody }) {
  const t = useTranslate();
  const { data, error, refetch } = useCall(comparisonRoutes.calculate, { body: question });
  const { download, downloading } = useDownload(comparisonRoutes.exportUnsaved);
  const [isSaving, setIsSaving] = useState(false);
  return (
    <Page
      title={t('product-comparison.result')}
      description={data ? dutyText(t, data.data) : undefined}
      breadcrumbs={[
        { label: t('product-comparison.title'), href: comparisonAddress.compare },
        { label: t('product-comparison.result') },
      ]}
      actions={
        data ? (
          <>
            <Button href={questionAddress(question)} icon="edit">
              {t('product-comparison.change')}
            </Button>
            <ExportMenu isBusy={downloading} onExport={(query) => void download({ query, body: question })} />
            <Button variant="primary" icon="bookmark" onPress={() => setIsSaving(true)}>
              {t('product-comparison.save')}
            </Button>
          </>
        ) : null
      }
    >
      <Answer error={error?.message} onRetry={() => void refetch()}>
        {data ? <ResultView result={data.data} /> : null}
      </Answer>
      <SaveDialog question={question} isOpen={isSaving} onClose={() => setIsSaving(false)} />
    </Page>
  );
}

function KeptResult({ id }: { id: string }) {
  const t = useTranslate();
  const { data, error, refetch } = useCall(comparisonRoutes.detail, { params: { id } });
  const kept = data?.data;
  return (
    <Page
      title={kept?.name ?? t('product-comparison.result')}
      description={kept ? [kept.note, dutyText(t, kept.result)].filter(Boolean).join(' · ') : undefined}
      breadcrumbs={[
        { label: t('product-comparison.saved'), href: comparisonAddress.saved },
        { label: kept?.name ?? t('product-comparison.result') },
      ]}
      actions={kept ? <KeptActions kept={kept} /> : null}
    >
      <Answer error={error?.message} onRetry={() => void refetch()}>
        {kept ? <ResultView result={kept.result} /> : null}
      </Answer>
    </Page>
  );
}

interface AnswerProps {
  readonly error: string | undefined;
  readonly onRetry: () => void;
  readonly children: React.ReactNode;
}

function Answer({ error, onRetry, children }: AnswerProps) {
  const t = useTranslate();
  if (error !== undefined)
    return (
      <Banner tone="danger" actions={<Button onPress={onRetry}>{t('product-comparison.retry')}</Button>}>
        {t(error)}
      </Banner>
    );
  return children ?? <Skeleton height="table" />;
}

function KeptActions({ kept }: { kept: ComparisonDetail }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'share' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const { download, downloading } = useDownload(comparisonRoutes.export);
  const { send, sending } = useSend(comparisonRoutes.remove, {
    drops: ANSWERS_OF_COMPARISONS,
    leaves: true,
    freshens: true,
    done: MESSAGES.deleted,
    onDone: () => void navigate(comparisonAddress.saved),
  });
  const { id, revision, name, shares } = kept;
  const remove = async () => {
    if (!(await send({ params: { id }, query: { revision } }))) close();
  };
  return (
    <>
      <ExportMenu isBusy={downloading} onExport={(query) => void download({ params: { id }, query })} />
      <Button icon="send" onPress={() => setOpen('share')}>
        {shares > 0 ? t('product-comparison.shared.count', { count: shares }) : t('product-comparison.share')}
      </Button>
      <Button variant="primary" icon="edit" href={comparisonAddress.edit(id)}>
        {t('product-comparison.change')}
      </Button>
      <Menu
        trigger={<IconButton icon="more" label={t('product-comparison.more')} />}
        items={[
          {
            id: 'delete',
            label: t('product-comparison.delete'),
            icon: 'trash',
            tone: 'danger',
            onAction: () => setOpen('delete'),
          },
        ]}
      />
      <ShareDialog comparison={kept} isOpen={open === 'share'} onClose={close} />
      <ConfirmDialog
        isOpen={open === 'delete'}
        tone="danger"
        title={t('product-comparison.delete.title', { name })}
        text={t('product-comparison.delete.text')}
        confirmLabel={t('product-comparison.delete')}
        loading={sending}
        onConfirm={() => void remove()}
        onCancel={close}
      />
    </>
  );
}
