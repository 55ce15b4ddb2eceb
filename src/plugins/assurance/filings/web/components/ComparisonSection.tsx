import { formatMoment, useCall, useTranslate, type Translate } from '#core';
import {
  Banner,
  DataTable,
  NumberText,
  Section,
  Skeleton,
  Stack,
  Text,
  TwoLines,
  type DataColumn,
} from '#design-system';
import type { FilingComparison } from '../../contract/index.ts';
import { callsOf, ofCompany, type FilingPlace } from '../filing-place.ts';
import { digitsOf } from '../filing-words.ts';

type Figure = FilingComparison['controls'][number];

/** What has changed since it was filed, figure by figure. */
export function ComparisonSection({ place, id }: { readonly place: FilingPlace; readonly id: string }) {
  const t = useTranslate();
  const { data, error } = useCall(callsOf(place).comparison, { params: { id }, query: ofCompany(place, {}) });
  return (
    <Section title={t('filings.comparison')} description={t('filings.comparison.text')}>
      {error ? (
        <Banner tone="warning">{t(error.message)}</Banner>
      ) : data ? (
        <Compared comparison={data.data} />
      ) : (
        <Skeleton height="block" />
      )}
    </Section>
  );
}

function Compared({ comparison }: { readonly comparison: FilingComparison }) {
  const t = useTranslate();
  const { comparedAt, controls, rows, differences, notes } = comparison;
  const isSame = differences === 0 && controls.every(({ filed, now, change }) => change === '0' || filed === now);
  const at = t('filings.compared-at', { at: formatMoment(comparedAt) });
  return (
    <Stack>
      <Banner tone={isSame ? 'success' : 'warning'} title={t(isSame ? 'filings.same' : 'filings.changed')}>
        {at}
      </Banner>
      <DataTable
        caption={t('filings.totals')}
        columns={[
          { id: 'figure', header: t('filings.figure'), cell: ({ label, unit }) => named(label, unit) },
          ...sidesOf(t),
        ]}
        rows={[...controls]}
        rowKey={({ label }) => label}
        rowLabel={({ label }) => label}
        card={(figure) => <OnOneLine figure={figure} />}
        state="ready"
      />
      {rows.length === 0 ? null : (
        <>
          <DataTable
            caption={t('filings.differences')}
            columns={[
              {
                id: 'row',
                header: t('filings.line'),
                cell: ({ row, section }) => <TwoLines first={row} second={section} />,
                maxWidth: 'lg',
              },
              { id: 'figure', header: t('filings.figure'), cell: ({ label, unit }) => named(label, unit) },
              ...sidesOf(t),
            ]}
            rows={rows.map((one, at) => ({ ...one, at }))}
            rowKey={({ at }) => String(at)}
            rowLabel={({ row, label }) => `${row} ${label}`}
            card={(figure) => <OnOneLine figure={figure} />}
            state="ready"
          />
          {differences > rows.length ? (
            <Text as="p" size="sm" tone="muted">
              {t('filings.more', { shown: rows.length, count: differences })}
            </Text>
          ) : null}
        </>
      )}
      {[...notes.gone.map((note) => `− ${note}`), ...notes.added.map((note) => `+ ${note}`)].map((note) => (
        <Text as="p" size="sm" key={note}>
          {note}
        </Text>
      ))}
    </Stack>
  );
}

const named = (label: string, unit: string | null) => (unit ? `${label}, ${unit}` : label);

const PLAIN = /^-?\d+(\.\d+)?$/;

/** A figure, or the text of a cell. */
function Side({ value, unit }: { readonly value: string | null; readonly unit: string | null }) {
  if (value !== null && !PLAIN.test(value)) return <>{value}</>;
  return <NumberText value={value} digits={digitsOf(unit)} />;
}

function Change({ figure: { change, unit } }: { readonly figure: Figure }) {
  if (change === null) return null;
  return (
    <Text tone={change === '0' ? 'subtle' : 'warning'} weight={change === '0' ? 'regular' : 'medium'} numeric>
      {change === '0' || change.startsWith('-') ? null : '+'}
      {change === '0' ? '0' : <NumberText value={change} digits={digitsOf(unit)} />}
    </Text>
  );
}

function sidesOf<F extends Figure>(t: Translate): readonly DataColumn<F>[] {
  return [
    {
      id: 'filed',
      header: t('filings.as-filed'),
      numeric: true,
      cell: ({ filed, unit }) => <Side value={filed} unit={unit} />,
    },
    { id: 'now', header: t('filings.now'), numeric: true, cell: ({ now, unit }) => <Side value={now} unit={unit} /> },
    { id: 'change', header: t('filings.change'), numeric: true, cell: (figure) => <Change figure={figure} /> },
  ];
}

/** For a phone. */
function OnOneLine({ figure }: { readonly figure: Figure }) {
  return (
    <Text as="p" size="sm" numeric>
      <Side value={figure.filed} unit={figure.unit} />
      {' → '}
      <Side value={figure.now} unit={figure.unit} /> <Change figure={figure} />
    </Text>
  );
}
