import { useTranslate } from '#core';
import { Button, Card, FileDrop, Inline, Section, Stack, Text } from '#design-system';
import { LOGO_FORMATS } from '../../contract/logo-routes.ts';
import type { CompanyProfile } from '../../contract/index.ts';
import { useLogoCalls } from '../use-logo-calls.ts';
import { CompanyLogo } from './CompanyLogo.tsx';

interface LogoCardProps {
  readonly area: 'home' | 'admin';
  readonly company: CompanyProfile;
}

/** The logo of a company. It is saved at once, apart from the form beside it. */
export function LogoCard({ area, company: { id, name, logo } }: LogoCardProps) {
  const t = useTranslate();
  const { upload, remove, removing } = useLogoCalls(area, id);
  return (
    <Section title={t('company.logo')} description={t('company.logo.text')}>
      <Card>
        <Stack gap="lg">
          <Inline gap="lg">
            <CompanyLogo companyId={id} name={name} logo={logo} size={72} />
            {logo === null ? (
              <Text tone="muted">{t('company.logo.none')}</Text>
            ) : (
              <Button icon="trash" loading={removing} onPress={() => void remove()}>
                {t('company.logo.remove')}
              </Button>
            )}
          </Inline>
          {/* Remounts for each new picture: the uploaded one shows above. */}
          <FileDrop
            key={logo}
            label={t('company.logo.choose')}
            formats={LOGO_FORMATS}
            upload={upload}
            onChange={() => undefined}
          />
        </Stack>
      </Card>
    </Section>
  );
}
