import { useState } from 'react';
import { MESSAGES } from '#contract';
import { useSend, useTranslate } from '#core';
import { Button, Card, Drawer, Grid, Inline, Section, Select, Stack, Text, TextField } from '#design-system';
import { sheetRoutes, type StoredSheetMapping } from '../../contract/index.ts';
import { COLUMN_ROLES, gapsOf, lettersOf, type SheetMapping } from '../../domain/index.ts';
import { roleOf, withRole } from '../change-mapping.ts';
import type { SheetNamesAnswer } from '../sheet-answers.ts';
import { FormatPart } from './FormatPart.tsx';

interface MappingDrawerProps {
  readonly stored: StoredSheetMapping;
  readonly names: SheetNamesAnswer;
  readonly onClose: () => void;
}

const MAPPINGS = ['/api/spreadsheets/mapping'] as const;

/** Nothing is open without a file, and the reasons were those of its first rows. */
const WITHOUT_FILE = { open: [], reasons: [] } as const;

/** A stored mapping: its name, what its columns are, and how they are read. Later files are read by it. */
export function MappingDrawer({ stored, names, onClose }: MappingDrawerProps) {
  const t = useTranslate();
  const [name, setName] = useState(stored.name);
  const [mapping, setMapping] = useState<SheetMapping>(stored.mapping);
  const rename = useSend(sheetRoutes.renameMapping, { drops: MAPPINGS, done: MESSAGES.updated, freshens: true });
  const change = useSend(sheetRoutes.saveMapping, { drops: MAPPINGS, done: MESSAGES.updated });
  const gaps = gapsOf(mapping);
  const isChanged = JSON.stringify(mapping) !== JSON.stringify(stored.mapping);
  const isNameless = name.trim() === '';
  const save = async () => {
    const { id, revision } = stored;
    const whole = { ...mapping, sheets: [...mapping.sheets], columns: [...mapping.columns] };
    const answer = isChanged
      ? await change.send({ body: { name, mapping: whole, codes: [], revision } })
      : await rename.send({ body: { id, revision, name } });
    if (answer) onClose();
  };
  return (
    <Drawer
      title={t('spreadsheets.edit-mapping')}
      description={t('spreadsheets.edit.text')}
      isOpen
      onClose={onClose}
      size="lg"
    >
      <Stack gap="lg">
        <TextField
          label={t('spreadsheets.map.name')}
          name="name"
          value={name}
          onChange={setName}
          errorMessage={isNameless ? t('spreadsheets.no-name') : undefined}
          isRequired
        />
        <Card>
          <Section title={t('spreadsheets.map.columns')}>
            <Grid columns={2} minColumn={220}>
              {mapping.columns.map(({ column, upper, title, role }) => (
                <Select
                  key={column}
                  label={[upper, title].filter((part) => part !== '').join(' · ') || lettersOf(column)}
                  name={`role-${column}`}
                  value={role}
                  onChange={(chosen) => setMapping((before) => withRole(before, column, roleOf(chosen)))}
                  options={COLUMN_ROLES.map((one) => ({ id: one, label: t(`spreadsheets.role.${one}`) }))}
                />
              ))}
            </Grid>
          </Section>
        </Card>
        <FormatPart question={WITHOUT_FILE} names={names} mapping={mapping} onChange={setMapping} />
        {gaps.length > 0 ? (
          <Text as="p" tone="muted">
            {t('spreadsheets.map.missing', { parts: gaps.map((gap) => t(`spreadsheets.gap.${gap}`)).join(', ') })}
          </Text>
        ) : null}
        <Inline justify="end">
          <Button onPress={onClose}>{t('spreadsheets.edit.cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={gaps.length > 0 || isNameless}
            loading={rename.sending || change.sending}
            onPress={() => void save()}
          >
            {t('spreadsheets.edit.save')}
          </Button>
        </Inline>
      </Stack>
    </Drawer>
  );
}
