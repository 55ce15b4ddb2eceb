import { useTranslate } from '#core';
import { Banner, Button, focusField, Stack, Text } from '#design-system';
import type { RecordFormValues } from '#plugins/records/records/web';
import { findingText } from '../finding-text.ts';
import { isOfQuantity, useRecordFindings } from '../use-record-findings.ts';

/** The finding that asks for a file. */
const EVIDENCE_MISSING = 'record-checks.evidence-missing';

interface CheckFindingsProps {
  readonly area: 'home' | 'admin';
  readonly values: RecordFormValues;
}

/** Warnings that saving would raise, except those below the quantity. Hidden if there are none. */
export function CheckFindings({ area, values }: CheckFindingsProps) {
  const t = useTranslate();
  const findings = useRecordFindings(area, values).filter((finding) => !isOfQuantity(finding));
  if (findings.length === 0) return null;
  return (
    <Banner
      tone="warning"
      title={t('record-checks.title', { count: findings.length })}
      actions={
        findings.some(({ code }) => code === EVIDENCE_MISSING) ? (
          <Button size="sm" icon="upload" onPress={chooseFile}>
            {t('record-checks-screen.attach')}
          </Button>
        ) : undefined
      }
    >
      <Stack gap="xs">
        {findings.map((finding) => (
          <Text key={finding.code} as="p">
            {findingText(t, finding)}
          </Text>
        ))}
        <Text as="p" size="sm" tone="muted">
          {t('record-checks.may-save')}
        </Text>
      </Stack>
    </Banner>
  );
}

/** Goes to the field for files, and opens the choice of a file. */
function chooseFile(): void {
  focusField('attachmentIds');
  if (document.activeElement instanceof HTMLButtonElement) document.activeElement.click();
}
