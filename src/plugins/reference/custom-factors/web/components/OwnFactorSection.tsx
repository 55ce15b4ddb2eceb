import type { RouteInput } from '#contract';
import { useCall, useTranslate } from '#core';
import { OWN_GASES } from '#domain/emissions';
import { Banner, Link, Section, Select, Text } from '#design-system';
import type { RecordFormSectionProps, RecordFormState } from '#plugins/records/records/web';
import { adminOwnFactorRoutes, ownFactorRoutes, type OwnFactor } from '../../contract/index.ts';
import { fits, isOfBoughtEnergy } from '../fitting.ts';
import { LIST_ADDRESS, valueText } from '../own-factor-words.ts';

/** Most factors one call returns; a company has a few dozen. */
const AT_MOST = 100;

/** The part of a record's form that the section reads and fills in. */
interface OwnFactorSectionProps {
  readonly place: Pick<RecordFormSectionProps['place'], 'area'>;
  readonly state: {
    readonly form: Pick<RecordFormState['form'], 'values' | 'set'>;
    readonly reference: Pick<RecordFormState['reference'], 'units' | 'factorUnits' | 'facility'>;
  };
}

/** In fill mode CUSTOM with a factor: the company's own factors that fit the record's first day and unit. */
export function OwnFactorSection({ place: { area }, state: { form, reference } }: OwnFactorSectionProps) {
  const t = useTranslate();
  const { customFactor, fromDate, companyId, facilityId, categoryId, inputTypeId, unit } = form.values;
  const isStaff = area === 'admin';
  const isReady = fromDate !== '' && unit !== '' && (!isStaff || Boolean(companyId));
  const country = reference.facility?.country;
  const query = {
    size: AT_MOST,
    validOn: fromDate,
    ...(country ? { country } : {}),
    ...(facilityId ? { facilityId } : {}),
    ...(isStaff ? { companyId } : {}),
  };
  // Both return the same; staff name the company.
  const route = (isStaff ? adminOwnFactorRoutes : ownFactorRoutes).list as typeof ownFactorRoutes.list;
  const { data, error, isPending } = useCall(route, { query } as RouteInput<typeof route>, {
    enabled: customFactor !== undefined && isReady,
    keepPrevious: true,
  });
  if (!customFactor) return null;
  const { units, factorUnits } = reference;
  const activity = { categoryId, inputTypeId, unit, units, factorUnits, country, facilityId };
  const offered = (data?.data ?? []).filter((factor) => fits(factor, activity));
  const { factorId, factorVersion } = customFactor;
  const isNamed = (factor: OwnFactor) => factor.id === factorId && String(factor.version) === factorVersion;
  const chosen = offered.find(
    (factor) =>
      isNamed(factor) ||
      (factorId === undefined &&
        factor.value === customFactor.value &&
        factor.unit === customFactor.unit &&
        factor.source === customFactor.source),
  );
  const newer = offered.find((factor) => factor.id === factorId && !isNamed(factor));
  const take = (id: string) => {
    const factor = offered.find((one) => one.id === id);
    if (!factor) return;
    const { value, source, basis } = factor;
    const gases = OWN_GASES.flatMap((gas) => (factor[gas] === null ? [] : [[gas, factor[gas]] as const]));
    const more = isOfBoughtEnergy(form.values) ? { basis } : Object.fromEntries(gases);
    const named = { factorId: factor.id, factorVersion: String(factor.version) };
    form.set('customFactor', { value, unit: factor.unit, source, ...more, ...named });
  };
  return (
    <Section
      title={t('custom-factors.title')}
      description={t('custom-factors.section.text')}
      actions={isStaff ? undefined : <Link href={LIST_ADDRESS}>{t('custom-factors.section.open')}</Link>}
    >
      {!isReady ? <Text tone="muted">{t('custom-factors.section.first')}</Text> : null}
      {isReady && error ? <Banner tone="danger">{t(error.message)}</Banner> : null}
      {isReady && data && offered.length === 0 ? <Text tone="muted">{t('custom-factors.section.none')}</Text> : null}
      {isReady && offered.length > 0 ? (
        <Select
          name="ownFactor"
          label={t('custom-factors.section.choose')}
          options={offered.map((factor) => ({
            id: factor.id,
            label: t('shell.named', { name: factor.name, what: valueText(factor) }),
          }))}
          isLoading={isPending}
          value={chosen?.id ?? ''}
          onChange={take}
        />
      ) : null}
      {newer ? (
        <Text tone="muted">
          {t('custom-factors.section.newer', {
            version: factorVersion ?? '',
            newer: newer.version,
            value: valueText(newer),
          })}
        </Text>
      ) : null}
    </Section>
  );
}
