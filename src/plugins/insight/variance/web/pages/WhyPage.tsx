import { today, useAddressView, useCall, useSession, useTranslate } from '#core';
import { Banner, Button, EmptyState, Inline, Page, Section, Stack, WaterfallChart } from '#design-system';
import { useFirstMonth } from '#plugins/company/company/web';
import { varianceRoutes } from '../../contract/index.ts';
import { PartTable } from '../components/PartTable.tsx';
import { WhyFilters } from '../components/WhyFilters.tsx';
import { WhySentence } from '../components/WhySentence.tsx';
import { useSideNames } from '../use-side-names.ts';
import { bodyOf, whyInAddress } from '../why-question.ts';

/** Why a figure of the own company moved. */
export function WhyPage() {
  return <Why area="home" />;
}

/** The same for the company that staff select. */
export function AdminWhyPage() {
  return <Why area="admin" />;
}

function Why({ area }: { readonly area: 'home' | 'admin' }) {
  const t = useTranslate();
  const { companyId: ownId } = useSession();
  const firstMonth = useFirstMonth(ownId);
  const [question, ask] = useAddressView(`variance:${area}`, whyInAddress(today(), firstMonth));
  const { companyId, cause } = question;
  const isHome = area === 'home';
  const body = bodyOf(question);
  const own = useCall(varianceRoutes.own, { body }, { enabled: isHome, keepPrevious: true });
  const other = useCall(
    varianceRoutes.admin,
    { body: { ...body, companyId: companyId ?? '' } },
    { enabled: !isHome && companyId !== null, keepPrevious: true },
  );
  const { data, error, refetch, isFetching } = isHome ? own : other;
  const found = data?.data;
  const bars = (found?.bars ?? []).map((bar) => ({ ...bar, name: t(`variance.cause.${bar.cause}`) }));
  const names = useSideNames(found, question);
  const missing = found ? found.from.uncalculated + found.to.uncalculated : 0;
  return (
    <Page title={t('variance.title')} description={t('variance.screen.text')}>
      <Stack gap="xl">
        <WhyFilters area={area} question={question} onQuestion={ask} />
        {!isHome && companyId === null ? (
          <EmptyState icon="factory" title={t('variance.screen.choose')} text={t('variance.screen.choose.text')} />
        ) : (
          <>
            {found && !error ? <WhySentence variance={found} /> : null}
            {missing > 0 ? (
              <Banner tone="warning">{t('variance.screen.uncalculated', { count: missing })}</Banner>
            ) : null}
            <Section title={t('variance.screen.chart')}>
              <WaterfallChart
                title={t('variance.screen.chart')}
                hideTitle
                description={t('variance.screen.order')}
                unit={{ tonnesOf: 'CO2-e' }}
                start={{ name: names.from, value: found && bars.length > 0 ? found.from.amount : null }}
                changes={bars.map(({ name, amount }) => ({ name, value: amount }))}
                endName={names.to}
                loading={!found && !error}
                error={error ? t(error.message) : false}
                onRetry={() => void refetch()}
                retrying={isFetching}
                empty={t('variance.screen.empty')}
                onPointPress={({ category }) => {
                  const pressed = bars.find(({ name }) => name === category);
                  if (pressed) ask({ ...question, cause: pressed.cause });
                }}
              />
            </Section>
            {found && found.bars.length > 0 && !error ? (
              <Stack gap="sm">
                {cause === null ? null : (
                  <Inline>
                    <Button size="sm" icon="close" onPress={() => ask({ ...question, cause: null })}>
                      {t('variance.screen.all', { cause: t(`variance.cause.${cause}`) })}
                    </Button>
                  </Inline>
                )}
                <PartTable area={area} variance={found} question={question} />
              </Stack>
            ) : null}
          </>
        )}
      </Stack>
    </Page>
  );
}
