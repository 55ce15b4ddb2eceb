import { useState } from 'react';
import { MESSAGES, passes, STAFF } from '#contract';
import { LANGUAGES, today, useDatePresets, useLanguage, useSession, useTranslate, type Language } from '#core';
import {
  Banner,
  Button,
  Checkbox,
  DateRange,
  Grid,
  Inline,
  Select,
  Stack,
  Text,
  type DateRangeValue,
} from '#design-system';
import { defaultRange } from '#domain/time';
import { useFirstMonth } from '#plugins/company/company/web';
import type { ExportFormProps } from '#plugins/platform/export-jobs/web';
import { ASSURANCE_PACK, PACK_READERS } from '../../contract/index.ts';
import { PackPlace } from './PackPlace.tsx';

/** The scope of a pack. Users who may not download one see who may. */
export function PackForm({ area, ask, asking }: ExportFormProps) {
  const t = useTranslate();
  const { authorities } = useSession();
  const own = useLanguage();
  const [place, setPlace] = useState<{ companyId: string; facilityId: readonly string[] }>({
    companyId: '',
    facilityId: [],
  });
  const firstMonth = useFirstMonth(place.companyId);
  const presets = useDatePresets(today(), firstMonth);
  const [chosen, setPeriod] = useState<DateRangeValue | null>(null);
  const period = chosen ?? defaultRange(today(), firstMonth);
  const [language, setLanguage] = useState<Language>(own);
  const [includeDrafts, setDrafts] = useState(false);
  const [isTried, setTried] = useState(false);
  if (!passes([...PACK_READERS, ...STAFF], authorities))
    return <Banner title={t('assurance-pack.not-yours')}>{t('assurance-pack.not-yours.text')}</Banner>;
  const isUnnamed = area === 'admin' && place.companyId === '';
  const { from, to } = period;
  const isGiven = from !== '' && to !== '';
  const fault = isGiven ? (from <= to ? null : MESSAGES.fromBeforeTo) : MESSAGES.required;
  const asked = () => {
    setTried(true);
    if (fault !== null || isUnnamed) return;
    const { companyId, facilityId } = place;
    const query = {
      from,
      to,
      includeDrafts,
      ...(companyId === '' ? {} : { companyId }),
      ...(facilityId.length === 0 ? {} : { facilityId: facilityId.join(',') }),
    };
    void ask(ASSURANCE_PACK, query, language);
  };
  return (
    <Stack gap="lg">
      <Text tone="muted">{t('assurance-pack.text')}</Text>
      <Grid columns={2}>
        <PackPlace area={area} place={place} onPlace={setPlace} isMissing={isTried && isUnnamed} />
        <DateRange
          label={t('assurance-pack.period')}
          name="from"
          toName="to"
          from={from}
          to={to}
          presets={presets}
          onChange={setPeriod}
          errorMessage={fault === null ? undefined : t(fault)}
        />
        <Select
          label={t('assurance-pack.language')}
          name="language"
          value={language}
          onChange={(chosen) => setLanguage(chosen as Language)}
          options={LANGUAGES.map((id) => ({ id, label: t(`assurance-pack.language.${id}`) }))}
        />
      </Grid>
      <Checkbox label={t('assurance-pack.drafts')} name="includeDrafts" value={includeDrafts} onChange={setDrafts} />
      <Inline>
        <Button variant="primary" loading={asking} onPress={asked}>
          {t('assurance-pack.ask')}
        </Button>
      </Inline>
    </Stack>
  );
}
