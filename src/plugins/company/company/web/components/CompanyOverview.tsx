import { useTranslate } from '#core';
import { Card, Grid, Heading, Inline, Stack, Text } from '#design-system';
import type { CompanyProfile } from '../../contract/index.ts';
import { CompanyContact, CompanyIdentity } from './CompanyFacts.tsx';
import { CompanyLogo } from './CompanyLogo.tsx';

/** A company at a glance: its logo and facts. */
export function CompanyOverview({ company }: { company: CompanyProfile }) {
  const t = useTranslate();
  return (
    <Stack>
      <Card padding="xl">
        <Inline gap="lg" wrap={false}>
          <CompanyLogo companyId={company.id} name={company.name} logo={company.logo} size={72} />
          <Stack gap="xxs">
            <Heading level={2}>{company.name}</Heading>
            <Text tone="muted">{t(`company.type.${company.type}`)}</Text>
          </Stack>
        </Inline>
      </Card>
      <Grid columns={2} minColumn={380}>
        <Card padding="xl">
          <Stack>
            <Heading level={3}>{t('company.section.identity')}</Heading>
            <CompanyIdentity company={company} />
          </Stack>
        </Card>
        <Card padding="xl">
          <Stack>
            <Heading level={3}>{t('company.section.contact')}</Heading>
            <CompanyContact company={company} />
          </Stack>
        </Card>
      </Grid>
    </Stack>
  );
}
