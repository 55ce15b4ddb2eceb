import { formatMoment, useDownload, useTranslate } from '#core';
import {
  Badge,
  Button,
  Card,
  Inline,
  Section,
  Stack,
  StatusChip,
  Text,
  Timeline,
  type IconName,
  type Tone,
} from '#design-system';
import { evidenceRoutes } from '#plugins/assurance/evidence/contract';
import { useCountries } from '#plugins/company/company/web';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import type { OwnFactorVersion } from '../../contract/index.ts';
import { useFacilities } from '../use-facilities.ts';
import { gasesOf, periodText, valueText } from '../own-factor-words.ts';
import { changeLines } from '../version-words.ts';

const LOOKS: Readonly<Record<OwnFactorVersion['status'], readonly [IconName, Tone]>> = {
  DRAFT: ['edit', 'neutral'],
  SUBMITTED: ['send', 'info'],
  APPROVED: ['check', 'success'],
  RETURNED: ['undo', 'warning'],
};

/** Every version of a factor: who entered, submitted and decided it, when, its figures, and what it changed. */
export function FactorVersions({ versions }: { versions: readonly OwnFactorVersion[] }) {
  const t = useTranslate();
  return (
    <Card>
      <Section title={t('custom-factors.versions')}>
        <Timeline
          label={t('custom-factors.versions')}
          entries={versions.map((version, at) => {
            const [icon, tone] = LOOKS[version.status];
            return {
              id: String(version.version),
              who: version.enteredBy,
              what: t('custom-factors.versions.entered', { version: version.version }),
              when: formatMoment(version.enteredAt),
              dateTime: version.enteredAt,
              icon,
              tone,
              details: <Details version={version} before={versions[at + 1]} />,
            };
          })}
        />
      </Section>
    </Card>
  );
}

function Details({ version, before }: { version: OwnFactorVersion; before: OwnFactorVersion | undefined }) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const { nameOf: countryOf } = useCountries();
  const { nameOf: facilityOf } = useFacilities();
  const { download, downloading } = useDownload(evidenceRoutes.download);
  const [, tone] = LOOKS[version.status];
  const acts = [
    ...(version.changedAt === version.enteredAt ? [] : [['changed', version.changedBy, version.changedAt] as const]),
    ...(version.submittedAt ? [['submitted', version.submittedBy, version.submittedAt] as const] : []),
    ...(version.decidedAt
      ? [[version.status === 'APPROVED' ? 'approved' : 'returned', version.decidedBy, version.decidedAt] as const]
      : []),
  ];
  const figures = [
    valueText(version),
    ...Object.entries(gasesOf(version)).map(([gas, figure]) =>
      t('shell.named', {
        name: t(`custom-factors.field.${gas}`),
        what: valueText({ value: figure, unit: version.unit }),
      }),
    ),
  ];
  return (
    <Stack gap="xs" align="start">
      <Inline gap="xs">
        <StatusChip status={version.status} tone={tone} label={t(`custom-factors.status.${version.status}`)} />
        {version.selfApproved ? <Badge tone="warning">{t('custom-factors.self-approved')}</Badge> : null}
      </Inline>
      <Text as="p" size="sm" numeric>
        {`${figures.join(' · ')} · ${version.source} · ${periodText(t, version)}`}
      </Text>
      {changeLines(version, before, { t, nameOf, countryOf, facilityOf }).map((line) => (
        <Text key={line} as="p" size="sm" tone="muted" numeric>
          {line}
        </Text>
      ))}
      {acts.map(([act, who, at]) => (
        <Text key={act} as="p" size="sm" tone="muted">
          {t(`custom-factors.versions.${act}`, { who: who ?? '', at: formatMoment(at) })}
        </Text>
      ))}
      {version.reason ? (
        <Text as="p" size="sm">
          {t('shell.named', { name: t('custom-factors.reason'), what: version.reason })}
        </Text>
      ) : null}
      {version.files.map((file) => (
        <Button
          key={file.id}
          size="sm"
          icon="download"
          loading={downloading}
          onPress={() => void download({ params: { id: file.id }, query: {} })}
        >
          {file.name}
        </Button>
      ))}
    </Stack>
  );
}
