import { useTranslate, type Translate } from '#core';
import { Banner, Drawer, KeyValue, Section, Stack, type KeyValueItem } from '#design-system';
import type { LibraryRow } from '../../contract/index.ts';
import { figureText, kindText, missingText, valueText } from '../library-words.ts';
import { usedText, Verified } from './factor-columns.tsx';

/** All the library's data on one row. */
export function FactorDrawer({ row, onClose }: { row: LibraryRow; onClose: () => void }) {
  const t = useTranslate();
  const used = usedText(t, row);
  return (
    <Drawer title={row.name} description={kindText(t, row.kind)} isOpen onClose={onClose}>
      <Stack gap="xl">
        {used === null ? null : <Banner tone="info">{t(`factor-library.flag.${row.flag}.text`)}</Banner>}
        {row.note === null ? null : (
          <Banner tone={row.verification === 'conflict' ? 'warning' : 'info'}>{row.note}</Banner>
        )}
        <Section title={t('factor-library.figures')}>
          <KeyValue items={figuresOf(t, row)} />
        </Section>
        <Section title={t('factor-library.provenance')}>
          <KeyValue
            items={[
              { label: t('factor-library.source'), value: row.source },
              { label: t('factor-library.table'), value: row.table },
              { label: t('factor-library.printed-in'), value: row.publishedIn },
              { label: t('factor-library.verified'), value: <Verified row={row} t={t} /> },
              { label: t('factor-library.witnesses'), value: row.witnesses },
            ]}
          />
        </Section>
        <Section title={t('factor-library.looked-up')}>
          <KeyValue items={partsOf(t, row)} />
        </Section>
      </Stack>
    </Drawer>
  );
}

function figuresOf(t: Translate, { values, missing }: LibraryRow): readonly KeyValueItem[] {
  return [
    ...Object.entries(values).map(([name, figure]) => ({
      label: figureText(t, name),
      value: valueText(figure),
      copy: figure.value,
    })),
    ...Object.entries(missing).map(([name, reason]) => ({
      label: figureText(t, name),
      value: t('factor-library.not-given', { reason: missingText(t, reason) }),
    })),
  ];
}

/** The key of a row, without the parts it leaves open. */
function partsOf(t: Translate, row: LibraryRow): readonly KeyValueItem[] {
  const parts = (['input', 'use', 'region', 'zone', 'year', 'family'] as const).flatMap((part) =>
    row[part] === null ? [] : [{ label: t(`factor-library.part.${part}`), value: String(row[part]) }],
  );
  return [
    ...parts,
    ...(row.categories.length === 0
      ? []
      : [{ label: t('factor-library.part.categories'), value: row.categories.join(', ') }]),
    ...(row.biogenic ? [{ label: t('factor-library.part.biogenic'), value: t('factor-library.yes') }] : []),
    { label: t('factor-library.part.id'), value: row.id, copy: row.id },
  ];
}
