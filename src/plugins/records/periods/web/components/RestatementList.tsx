import { formatDay, formatMoment, useCall, useTranslate, type Translate } from '#core';
import {
  Badge,
  Card,
  DataTable,
  formatDecimal,
  Heading,
  Inline,
  NumberText,
  Section,
  Stack,
  Text,
  type DataColumn,
} from '#design-system';
import { SCOPE_NUMBERS } from '#plugins/records/records/contract';
import type { RestatementRow } from '../../contract/index.ts';
import { callsOf, ofCompany, type PeriodPlace } from '../period-place.ts';
import { restatedFigures, type RestatedFigure } from '../restated-figures.ts';

/** Unlocked periods: the reason, and their totals before and after. Hidden if there are none. */
export function RestatementList({ place }: { readonly place: PeriodPlace }) {
  const t = useTranslate();
  const { data } = useCall(callsOf(place).restatements, { query: ofCompany(place, {}) });
  if (!data || data.data.length === 0) return null;
  return (
    <Section title={t('periods.restatements')} description={t('periods.restatements.text')}>
      <Stack gap="md">
        {data.data.map((row) => (
          <Restatement key={row.id} row={row} />
        ))}
      </Stack>
    </Section>
  );
}

function Restatement({ row }: { readonly row: RestatementRow }) {
  const t = useTranslate();
  const title = t('periods.one', { facility: row.facilityName, year: row.year });
  return (
    <Card>
      <Stack gap="md">
        <Stack gap="xxs">
          <Inline gap="sm">
            <Heading level={3}>{title}</Heading>
            {row.after === null ? <Badge tone="warning">{t('periods.still-open')}</Badge> : null}
          </Inline>
          <Text as="p">{row.reason}</Text>
          <Text as="p" size="sm" tone="muted">
            {`${formatDay(row.from)} – ${formatDay(row.to)}`}
          </Text>
          <Text as="p" size="sm" tone="muted">
            {t('periods.restated.opened', { by: row.unlockedBy, at: formatMoment(row.unlockedAt) })}
          </Text>
          {row.lockedAt !== null && row.lockedBy !== null ? (
            <Text as="p" size="sm" tone="muted">
              {t('periods.restated.locked', { by: row.lockedBy, at: formatMoment(row.lockedAt) })}
            </Text>
          ) : null}
        </Stack>
        <DataTable
          caption={title}
          columns={columnsOf(t)}
          rows={restatedFigures(row)}
          rowKey={({ of, scope }) => `${of} ${scope}`}
          card={(figure) => <OnOneLine figure={figure} />}
          state="ready"
        />
      </Stack>
    </Card>
  );
}

function columnsOf(t: Translate): readonly DataColumn<RestatedFigure>[] {
  const side = (id: 'before' | 'after', header: string): DataColumn<RestatedFigure> => ({
    id,
    header,
    numeric: true,
    cell: (figure) => <NumberText value={figure[id]} digits={digitsOf(figure.of)} />,
    value: (figure) => figure[id],
  });
  return [
    { id: 'figure', header: t('periods.restated.figure'), cell: (figure) => <Name figure={figure} /> },
    side('before', t('periods.before')),
    side('after', t('periods.after')),
    {
      id: 'change',
      header: t('periods.restated.change'),
      numeric: true,
      cell: ({ of, change }) => (change === null ? null : <Change of={of} change={change} />),
      value: ({ change }) => change,
    },
  ];
}

/** Units are symbols, the same in every language. */
const UNITS = { total: 't CO2-e', location: 't CO2-e', market: 't CO2-e', energy: 'GJ', records: null } as const;

const digitsOf = (of: RestatedFigure['of']) => (of === 'records' ? 0 : 3);

/** Name and unit of the figure. */
function Name({ figure: { of, scope } }: { readonly figure: RestatedFigure }) {
  const t = useTranslate();
  const isEnergyAlone = of === 'energy' && scope === SCOPE_NUMBERS.ENERGY;
  const name = isEnergyAlone ? t('periods.restated.energy') : t(`periods.figure.${of}`, { scope: scope ?? '' });
  return (
    <Inline gap="xs">
      {/* The space separates name and unit for screen readers. */}
      {`${name} `}
      {UNITS[of] === null ? null : (
        <Text size="sm" tone="muted">
          {UNITS[of]}
        </Text>
      )}
    </Inline>
  );
}

function Change({ of, change }: { readonly of: RestatedFigure['of']; readonly change: string }) {
  if (change === '0')
    return (
      <Text tone="subtle" numeric>
        {change}
      </Text>
    );
  return (
    <Text tone="warning" weight="medium" numeric>
      {change.startsWith('-') ? null : '+'}
      <NumberText value={change} digits={digitsOf(of)} />
    </Text>
  );
}

/** For a phone. */
function OnOneLine({ figure: { of, before, after, change } }: { readonly figure: RestatedFigure }) {
  const shown = (amount: string) => formatDecimal(amount, digitsOf(of));
  return (
    <Inline justify="between">
      <Text size="sm" numeric>
        {after === null ? shown(before) : `${shown(before)} → ${shown(after)}`}
      </Text>
      {change === null ? null : <Change of={of} change={change} />}
    </Inline>
  );
}
