import { useTranslate } from '#core';
import { Button, DataTable, Inline, Stack, StatusChip, Text } from '#design-system';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import type { ScreeningRow } from '../../contract/index.ts';
import { LOOKS, shareText, tonnesText } from '../screening-words.ts';

interface CategoryTableProps {
  readonly rows: readonly ScreeningRow[];
  readonly editable: boolean;
  readonly error: { readonly text: string; readonly onRetry: () => void } | undefined;
  readonly isLoading: boolean;
  readonly onOpen: (category: number) => void;
}

/** The 15 categories with their minimum boundary, assessment and figures. */
export function CategoryTable({ rows, editable, error, isLoading, onOpen }: CategoryTableProps) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const named = ({ category, categoryId, name }: ScreeningRow) =>
    `${category}. ${nameOf('category', categoryId, name)}`;
  const chip = ({ state }: ScreeningRow) => (
    <StatusChip status={state} {...LOOKS[state]} label={t(`screening.state.${state}`)} />
  );
  const figures = (row: ScreeningRow) =>
    [
      [t('screening.screen.recorded'), unitText(row.recorded)],
      [t('screening.estimate'), unitText(row.estimate?.tonnes ?? null)],
      [t('screening.screen.share'), shareText(row.share)],
    ].flatMap(([name, what]) => (name && what ? [{ name, what }] : []));
  return (
    <DataTable
      caption={t('screening.screen.categories')}
      wraps
      columns={[
        {
          id: 'category',
          header: t('screening.screen.category'),
          minWidth: 'lg',
          cell: (row) => (
            <Stack gap="xxs">
              <Text weight="medium">{named(row)}</Text>
              {row.reason === '' ? null : (
                <Text size="sm" tone="muted">
                  {row.reason}
                </Text>
              )}
            </Stack>
          ),
        },
        {
          id: 'boundary',
          header: t('screening.screen.boundary'),
          minWidth: 'xl',
          hideBelow: 'md',
          cell: ({ category }) => (
            <Text size="sm" tone="muted">
              {t(`screening.boundary.${category}`)}
            </Text>
          ),
        },
        { id: 'state', header: t('screening.assessment'), keepsLine: true, cell: chip },
        {
          id: 'recorded',
          header: t('screening.screen.recorded'),
          unit: 't CO2-e',
          numeric: true,
          keepsLine: true,
          cell: ({ recorded }) => tonnesText(recorded),
          value: ({ recorded }) => recorded,
        },
        {
          id: 'estimate',
          header: t('screening.estimate'),
          unit: 't CO2-e',
          numeric: true,
          keepsLine: true,
          cell: ({ estimate }) => tonnesText(estimate?.tonnes ?? null),
          value: ({ estimate }) => estimate?.tonnes ?? null,
        },
        {
          id: 'share',
          header: t('screening.screen.share'),
          numeric: true,
          keepsLine: true,
          cell: ({ share }) => shareText(share),
          value: ({ share }) => share,
        },
      ]}
      rows={rows}
      rowKey={({ category }) => String(category)}
      rowLabel={named}
      rowActions={(row) => (
        <Button
          size="sm"
          variant="ghost"
          icon={editable ? 'edit' : 'eye'}
          aria-label={t('shell.named', {
            name: t(editable ? 'screening.assess' : 'screening.look'),
            what: named(row),
          })}
          onPress={() => onOpen(row.category)}
        >
          {t(editable ? 'screening.assess' : 'screening.look')}
        </Button>
      )}
      card={(row) => (
        <Stack gap="xs">
          <Inline>{chip(row)}</Inline>
          {figures(row).map((figure) => (
            <Text key={figure.name} size="sm" tone="muted" numeric>
              {t('shell.named', figure)}
            </Text>
          ))}
        </Stack>
      )}
      state={error ? 'error' : isLoading ? 'loading' : 'ready'}
      error={error}
    />
  );
}

const unitText = (amount: string | null) => (amount === null ? null : `${tonnesText(amount)} t CO2-e`);
