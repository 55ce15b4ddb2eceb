import { useTranslate } from '#core';
import { Banner, Button, Card, EmptyState, Inline, Page, Skeleton, Stack } from '#design-system';
import type { CompanyWithFacilities } from '../../contract/index.ts';
import { CompanyOverview } from '../components/CompanyOverview.tsx';
import { CompanyTabs } from '../components/CompanyTabs.tsx';
import { FacilityTable } from '../components/FacilityTable.tsx';
import { companyAddress } from '../company-paths.ts';
import { useCompany } from '../use-company.ts';
import { useMayEdit } from '../use-may-edit.ts';

/** The own company, read-only: facts, facilities, and panels of other plugins. */
export function CompanyProfilePage() {
  const t = useTranslate();
  const { company, error, retry } = useCompany();
  const editable = useMayEdit(company?.companyProfile);
  return (
    <Page
      title={t('company.profile.title')}
      description={t('company.profile.description')}
      {...(editable
        ? {
            actions: (
              <Button variant="primary" icon="edit" href={companyAddress.edit}>
                {t('company.edit')}
              </Button>
            ),
          }
        : {})}
    >
      {error ? (
        <Banner tone="danger" actions={<Button onPress={retry}>{t('company.retry')}</Button>}>
          {t(error.message)}
        </Banner>
      ) : null}
      {company ? <Profile company={company} editable={editable} /> : error ? null : <Waiting />}
    </Page>
  );
}

function Profile({ company, editable }: { company: CompanyWithFacilities; editable: boolean }) {
  const t = useTranslate();
  const { companyProfile: profile, companyFacilityResponseListObjResponse: facilities } = company;
  return (
    <>
      {profile.status === 'INACTIVE' ? <Banner tone="warning">{t('company.inactive')}</Banner> : null}
      <CompanyTabs
        label={t('company.profile.title')}
        companyId={profile.id}
        area="home"
        editable={editable}
        own={[
          { id: 'overview', label: t('company.overview'), content: <CompanyOverview company={profile} /> },
          {
            id: 'facilities',
            label: t('company.facilities'),
            count: facilities.length,
            content: (
              <Stack>
                <FacilityTable
                  facilities={facilities}
                  empty={
                    <EmptyState
                      icon="factory"
                      title={t('company.facilities.empty.title')}
                      text={t('company.facilities.empty.text')}
                    />
                  }
                />
                <Inline>
                  <Button href={companyAddress.facilities}>{t('company.facilities.manage')}</Button>
                </Inline>
              </Stack>
            ),
          },
        ]}
      />
    </>
  );
}

function Waiting() {
  return (
    <Card padding="xl">
      <Stack gap="lg">
        <Skeleton width="40%" />
        <Skeleton height="block" />
      </Stack>
    </Card>
  );
}
