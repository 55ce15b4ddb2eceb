import { formatDay, useTranslate, type Translate } from '#core';
import { DataTable, NumberText, Section, Stack, Text, TwoLines, type DataColumn } from '#design-system';
import { PROPOSAL_MOST, type ProposalRecord } from '../../contract/index.ts';
import { chosenEffect, differenceOf } from '../../domain/index.ts';

interface ProposalRecordsProps {
  readonly records: readonly ProposalRecord[];
  readonly chosen: readonly string[];
  /** Absent for people who may not decide. */
  readonly onChoose?: (chosen: readonly string[]) => void;
}

/** Records that name the factor: those that may change, to choose from, and those that stay. */
export function ProposalRecords({ records, chosen, onChoose }: ProposalRecordsProps) {
  const t = useTranslate();
  const open = records.filter(({ standing }) => standing === 'OPEN');
  const kept = records.filter(({ standing }) => standing !== 'OPEN');
  const effect = chosenEffect(open, chosen);
  return (
    <Stack gap="lg">
      <Section title={t('pact.proposal.choose')} description={t('pact.proposal.choose.text')}>
        <Text as="p" numeric>
          {t('pact.proposal.chosen', { ...effect, count: effect.records, total: open.length })}
        </Text>
        {open.length > PROPOSAL_MOST ? (
          <Text as="p" tone="muted">
            {t('pact.proposal.most', { most: PROPOSAL_MOST })}
          </Text>
        ) : null}
        {open.length > 0 ? (
          <DataTable
            caption={t('pact.proposal.choose')}
            columns={columnsOf(t)}
            rows={open}
            rowKey={({ id }) => id}
            rowLabel={(row) => nameOf(row)}
            card={(row) => <Card row={row} t={t} />}
            {...(onChoose
              ? { selection: { selected: chosen, onChange: (next) => onChoose(next.slice(0, PROPOSAL_MOST)) } }
              : {})}
          />
        ) : null}
      </Section>
      {kept.length > 0 ? (
        <Section title={t('pact.proposal.stay')}>
          <DataTable
            caption={t('pact.proposal.stay')}
            columns={keptColumnsOf(t)}
            rows={kept}
            rowKey={({ id }) => id}
            rowLabel={(row) => nameOf(row)}
            card={({ standing }) => <Text size="sm">{t(`pact.standing.${standing}`)}</Text>}
          />
        </Section>
      ) : null}
    </Stack>
  );
}

const nameOf = ({ facilityName, fromDate }: ProposalRecord) => `${facilityName}, ${formatDay(fromDate)}`;

const recordColumn = (t: Translate): DataColumn<ProposalRecord> => ({
  id: 'record',
  header: t('pact.proposal.row'),
  cell: ({ facilityName, fromDate, toDate }) => (
    <TwoLines first={facilityName} second={`${formatDay(fromDate)} – ${formatDay(toDate)}`} />
  ),
});

const beforeColumn = (t: Translate): DataColumn<ProposalRecord> => ({
  id: 'before',
  header: t('pact.proposal.before'),
  numeric: true,
  cell: ({ before }) => (before === null ? '' : <NumberText value={before} />),
});

const columnsOf = (t: Translate): readonly DataColumn<ProposalRecord>[] => [
  recordColumn(t),
  beforeColumn(t),
  {
    id: 'after',
    header: t('pact.proposal.after'),
    numeric: true,
    cell: ({ after }) => (after === null ? '' : <NumberText value={after} />),
  },
  { id: 'effect', header: t('pact.proposal.difference'), numeric: true, cell: differenceOf },
];

const keptColumnsOf = (t: Translate): readonly DataColumn<ProposalRecord>[] => [
  recordColumn(t),
  beforeColumn(t),
  { id: 'standing', header: t('pact.status'), cell: ({ standing }) => t(`pact.standing.${standing}`) },
];

function Card({ row, t }: { readonly row: ProposalRecord; readonly t: Translate }) {
  return (
    <Text as="p" size="sm" numeric>
      {t('pact.proposal.effect', {
        before: row.before ?? '0',
        after: row.after ?? '0',
        difference: differenceOf(row),
      })}
    </Text>
  );
}
