import { useTranslate } from '#core';
import {
  Banner,
  Button,
  DataTable,
  Dialog,
  EmptyState,
  Inline,
  NumberText,
  Skeleton,
  Stack,
  Text,
} from '#design-system';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import type { LockPreview } from '../../contract/index.ts';

interface LockDialogProps {
  /** Preview of the lock; null while loading. */
  readonly previews: readonly LockPreview[] | null;
  readonly sending: boolean;
  readonly onConfirm: (periods: readonly { readonly facilityId: string; readonly year: number }[]) => void;
  readonly onClose: () => void;
}

/** Maximum number of missing months written out. */
const MONTHS_SHOWN = 6;

/** What a lock closes and what is still open, shown before confirmation; for one period or for many. */
export function LockDialog({ previews, sending, onConfirm, onClose }: LockDialogProps) {
  const t = useTranslate();
  const possible = (previews ?? []).filter(({ unsettled, isLocked }) => unsettled === 0 && !isLocked);
  const hasDoubts = possible.some(({ openWarnings, missing }) => openWarnings > 0 || missing.length > 0);
  return (
    <Dialog
      isOpen
      size="lg"
      title={t('periods.lock.title', { count: previews?.length ?? 0 })}
      onClose={() => (sending ? undefined : onClose())}
      footer={
        <>
          <Button onPress={onClose} isDisabled={sending}>
            {t('periods.lock.back')}
          </Button>
          {possible.length === 0 ? null : (
            <Button
              variant="primary"
              loading={sending}
              onPress={() => onConfirm(possible.map(({ facilityId, year }) => ({ facilityId, year })))}
            >
              {t('periods.lock.confirm', { count: possible.length })}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <Text as="p">{t(possible.length === 0 && previews ? 'periods.lock.none' : 'periods.lock.text')}</Text>
        {hasDoubts ? (
          <Banner tone="warning" title={t('periods.lock.doubts')}>
            {t('periods.lock.doubts.text')}
          </Banner>
        ) : null}
        {previews === null ? (
          <Skeleton height="block" />
        ) : (
          <DataTable
            density="comfortable"
            wraps
            caption={t('periods.lock.title', { count: previews.length })}
            rows={previews}
            rowKey={({ facilityId, year }) => `${facilityId} ${year}`}
            columns={[
              {
                id: 'period',
                header: t('periods.facility'),
                cell: ({ facilityName, year }) => t('periods.one', { facility: facilityName, year }),
              },
              { id: 'totals', header: t('periods.lock.totals'), cell: (row) => <Totals row={row} /> },
              { id: 'open', header: t('periods.lock.open'), cell: (row) => <StillOpen row={row} /> },
            ]}
            empty={<EmptyState title={t('periods.none')} />}
          />
        )}
      </Stack>
    </Dialog>
  );
}

function Totals({ row: { totals } }: { row: LockPreview }) {
  const t = useTranslate();
  if (totals.length === 0) return <Text tone="muted">{t('periods.no-records')}</Text>;
  return (
    <Stack gap="xs">
      {totals.map(({ scope, total }) => (
        <Inline key={scope}>
          <Text>{t('periods.figure.total', { scope })}</Text>
          <NumberText value={total} digits={1} unit="t CO2-e" />
        </Inline>
      ))}
    </Stack>
  );
}

/** Blocking records of a lock, and what should be checked first. */
function StillOpen({ row }: { row: LockPreview }) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const { unsettled, openWarnings, missing, isLocked } = row;
  const said = [
    isLocked ? t('periods.lock.locked') : null,
    unsettled > 0 ? t('periods.lock.unsettled', { count: unsettled }) : null,
    openWarnings > 0 ? t('periods.lock.warnings', { count: openWarnings }) : null,
    ...missing.map(({ inputTypeId, inputTypeName, months }) =>
      t('periods.lock.missing', {
        input: nameOf('input', inputTypeId, inputTypeName),
        months: months
          .slice(0, MONTHS_SHOWN)
          .map((month) => `${month.slice(5, 7)}/${month.slice(0, 4)}`)
          .join(', '),
      }),
    ),
  ].filter((one) => one !== null);
  if (said.length === 0) return <Text tone="muted">{t('periods.lock.nothing')}</Text>;
  return (
    <Stack gap="xs">
      {said.map((one) => (
        <Text key={one} as="p">
          {one}
        </Text>
      ))}
    </Stack>
  );
}
