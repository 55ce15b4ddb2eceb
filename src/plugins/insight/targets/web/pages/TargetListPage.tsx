import { COMPANY_WRITERS, passes } from '#contract';
import { addressField, addressView, useAddressView, useCall, useSession, useTranslate } from '#core';
import { Button, DataTable, EmptyState, Grid, Page, Select, Stack, StatusChip, Text, TwoLines } from '#design-system';
import { companySelectionRoute } from '#plugins/company/company/contract';
import { bookOf } from '#plugins/insight/books/contract';
import { targetsRoutes, type TargetRow } from '../../contract/index.ts';
import { SettingSection } from '../components/SettingSection.tsx';
import { addressesOf, type TargetArea } from '../target-place.ts';
import { amountText, gapText, promiseText, scopesText, TONES } from '../target-words.ts';

/** Targets of the own company. */
export function HomeTargets() {
  const { companyId } = useSession();
  return <TargetList area="home" companyId={companyId ?? ''} />;
}

const CHOSEN = addressView({ companyId: addressField.id });

/** Targets of the company staff select. */
export function AdminTargets() {
  const [{ companyId }, choose] = useAddressView('targets:company', CHOSEN);
  return <TargetList area="admin" companyId={companyId ?? ''} onCompany={(chosen) => choose({ companyId: chosen })} />;
}

interface TargetListProps {
  readonly area: TargetArea;
  /** Empty: none selected yet. */
  readonly companyId: string;
  readonly onCompany?: (companyId: string) => void;
}

function TargetList({ area, companyId, onCompany }: TargetListProps) {
  const t = useTranslate();
  const { authorities } = useSession();
  const addresses = addressesOf(area, companyId);
  const companies = useCall(companySelectionRoute, {}, { enabled: area === 'admin' });
  const { data, error, refetch } = useCall(targetsRoutes.list, { query: { companyId } }, { enabled: companyId !== '' });
  const mayWrite = area === 'home' && passes(COMPANY_WRITERS, authorities);
  const create = mayWrite ? (
    <Button variant="primary" icon="plus" href={addresses.create}>
      {t('targets.create')}
    </Button>
  ) : null;
  const chip = ({ track }: TargetRow) => (
    <StatusChip status={track} tone={TONES[track]} label={t(`targets.track.${track}`)} />
  );
  return (
    <Page title={t('targets.title')} description={t('targets.screen.text')} actions={create}>
      <Stack gap="lg">
        {onCompany ? (
          <Grid columns={4} minColumn={220}>
            <Select
              label={t('targets.screen.company')}
              value={companyId}
              onChange={onCompany}
              options={companies.data?.data.commonObjects.map(({ id, name }) => ({ id, label: name })) ?? []}
              isLoading={companies.isPending}
            />
          </Grid>
        ) : null}
        {companyId === '' ? (
          <EmptyState icon="factory" title={t('targets.choose')} />
        ) : (
          <DataTable
            caption={t('targets.title')}
            columns={[
              {
                id: 'name',
                header: t('targets.one'),
                cell: (row) => <TwoLines first={row.name} second={promiseText(t, row)} />,
                maxWidth: 'xl',
              },
              {
                id: 'scopes',
                header: t('targets.screen.scopes'),
                cell: (row) => <TwoLines first={scopesText(t, row)} second={bookOf(row.book).name} />,
                hideBelow: 'md',
              },
              {
                id: 'actual',
                header: t('targets.screen.last'),
                numeric: true,
                cell: (row) =>
                  row.judged ? (
                    <TwoLines first={amountText(row, row.judged.actual) ?? ''} second={`FY${row.judged.year}`} />
                  ) : null,
              },
              {
                id: 'gap',
                header: t('targets.screen.gap'),
                numeric: true,
                hideBelow: 'sm',
                cell: (row) => gapText(row, row.judged?.gap ?? null),
              },
              { id: 'track', header: t('targets.screen.standing'), cell: chip },
              {
                id: 'owner',
                header: t('targets.owned-by'),
                cell: ({ owner }) => owner,
                maxWidth: 'md',
                hideBelow: 'md',
              },
            ]}
            rows={data?.data.targets ?? []}
            rowKey={({ id }) => id}
            rowLabel={({ name }) => name}
            rowHref={({ id }) => addresses.detail(id)}
            card={(row) => (
              <>
                {row.judged ? (
                  <Text as="p" size="sm" numeric>
                    {t('shell.named', { name: `FY${row.judged.year}`, what: amountText(row, row.judged.actual) ?? '' })}
                  </Text>
                ) : null}
                {chip(row)}
              </>
            )}
            state={error ? 'error' : data ? 'ready' : 'loading'}
            error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
            empty={<EmptyState icon="chart" title={t('targets.none')} text={t('targets.none.text')} action={create} />}
          />
        )}
        {data ? (
          <SettingSection
            recalculation={data.data.recalculation}
            revision={data.data.settingRevision}
            editable={area === 'home' && passes(['COMPANY_ADMIN'], authorities)}
          />
        ) : null}
      </Stack>
    </Page>
  );
}
