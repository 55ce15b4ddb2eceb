import { useMemo, useState } from 'react';
import { useTranslate, type Translate } from '#core';
import { Banner, ChoiceLine, MarkedPage, Stack, Text, type PageMark } from '#design-system';
import type { InboxViewProps } from '#plugins/intake/inbox/web';
import { billView, type BillView } from '../../contract/index.ts';

const NOTHING: ReadonlySet<number> = new Set();

/** The page of a bill beside its proposed records, with each figure outlined. */
export function BillPage({ detail }: InboxViewProps) {
  const t = useTranslate();
  const parsed = useMemo(() => billView.safeParse(detail), [detail]);
  if (!parsed.success) return <Banner tone="info">{t('bills.view.unreadable')}</Banner>;
  return <Pages view={parsed.data} />;
}

function Pages({ view }: { readonly view: BillView }) {
  const t = useTranslate();
  const { pages, of, marks, records } = view;
  const [chosen, setChosen] = useState(0);
  const page = pages[chosen];
  if (!page) return null;
  const outlined = marks.map(({ piece, field, record }): PageMark => ({
    id: piece,
    label: nameOf(t, field, record, records),
  }));
  return (
    <Stack gap="md">
      {pages.length > 1 ? (
        <ChoiceLine
          label={t('bills.page')}
          choices={pages.map(({ number }, at) => ({ id: String(at), label: t('bills.page.at', { page: number }) }))}
          chosen={String(chosen)}
          onChoose={(id) => setChosen(Number(id))}
        />
      ) : null}
      <MarkedPage
        label={t('bills.page.of', { page: page.number, pages: of })}
        width={page.width}
        height={page.height}
        pieces={page.pieces}
        marks={outlined}
        choosable={NOTHING}
        onChoose={() => undefined}
      />
      <Text size="sm" tone="muted">
        {t('bills.drawn')}
      </Text>
    </Stack>
  );
}

/** The name of a field; with several records, with the number of its record. */
function nameOf(
  t: Translate,
  field: BillView['marks'][number]['field'],
  record: number | null,
  records: number,
): string {
  const name = t(`bills.marked.${field}`);
  return record !== null && records > 1 ? t('bills.marked.of', { field: name, record: record + 1 }) : name;
}
