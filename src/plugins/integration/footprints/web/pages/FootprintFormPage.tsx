import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { today, useCall, useOwnCompany, useTranslate } from '#core';
import { defaultRange, isCivilDate } from '#domain/time';
import { Banner, Page, Skeleton } from '#design-system';
import {
  footprintRoutes,
  STANDARDS,
  type CarbonFootprint,
  type FootprintBody,
  type FootprintDetail,
} from '../../contract/index.ts';
import { FootprintForm } from '../components/FootprintForm.tsx';
import { footprintAddress, footprintsAddress } from '../footprints-place.ts';

const EMPTY: FootprintBody = {
  name: '',
  description: '',
  productIds: [],
  classifications: [],
  declaredUnit: 'ton kilometer',
  declaredAmount: '1',
  massPerUnit: '0',
  producedAmount: '',
  fromDate: '',
  toDate: '',
  facilityIds: [],
  scopes: [1, 2],
  scope2Method: 'LOCATION',
  categoryIds: [],
  includesUpstream: true,
  allocation: { key: 'WHOLE' },
  fossilCarbonContent: '0',
  packagingIncluded: undefined,
  captureOrigin: '',
  usedCarbonCertification: '',
  allocationDescription: '',
  rules: [],
  verification: { provider: '', standard: '', comments: '' },
  exemptedPercent: '0',
  exemptedDescription: '',
  standards: ['PACT-3.0'],
  boundary: '',
  comment: '',
  geography: 'GLOBAL',
};

const yesOrNo = (stated: boolean | null | undefined) =>
  typeof stated === 'boolean' ? (stated ? 'YES' : 'NO') : undefined;

function placeOf(pcf: CarbonFootprint): Pick<FootprintBody, 'geography' | 'region' | 'place'> {
  const { geographyRegionOrSubregion: region, geographyCountry, geographyCountrySubdivision } = pcf;
  if (region) return { geography: 'REGION', region };
  if (geographyCountry) return { geography: 'COUNTRY', place: geographyCountry };
  if (geographyCountrySubdivision) return { geography: 'SUBDIVISION', place: geographyCountrySubdivision };
  return { geography: 'GLOBAL' };
}

/** What a newer state of a footprint starts from: the product and what is said about it, not its figures. */
function afterwards({ id, footprint, working }: FootprintDetail): FootprintBody {
  const { pcf } = footprint;
  return {
    ...EMPTY,
    precedingId: id,
    name: footprint.productNameCompany,
    description: footprint.productDescription,
    productIds: [...footprint.productIds],
    classifications: [...(footprint.productClassifications ?? [])],
    declaredUnit: pcf.declaredUnitOfMeasurement,
    declaredAmount: pcf.declaredUnitAmount,
    massPerUnit: pcf.productMassPerDeclaredUnit,
    facilityIds: working.facilities.map((facility) => facility.id),
    includesUpstream: working.includesUpstream,
    scope2Method: working.scope2Method === 'MARKET' ? 'MARKET' : 'LOCATION',
    boundary: pcf.boundaryProcessesDescription ?? '',
    standards: STANDARDS.filter((one) => pcf.crossSectoralStandards.includes(one)),
    ...placeOf(pcf),
    rules: (pcf.productOrSectorSpecificRules ?? []).map(({ operator, ruleNames, otherOperatorName }) => ({
      operator,
      ruleNames: [...ruleNames],
      otherOperatorName: otherOperatorName ?? undefined,
    })),
    packagingIncluded: yesOrNo(pcf.packagingEmissionsIncluded),
    captureIncluded: yesOrNo(pcf.ccsTechnologicalCO2CaptureIncluded),
  };
}

/** Days of an address, if they are real and in order. */
function daysIn(words: URLSearchParams): { readonly fromDate: string; readonly toDate: string } | null {
  const [fromDate, toDate] = [words.get('from') ?? '', words.get('to') ?? ''];
  return isCivilDate(fromDate) && isCivilDate(toDate) && fromDate <= toDate ? { fromDate, toDate } : null;
}

/** Makes a footprint, or the next state of one. A request for one names the product and the days in the address. */
export function FootprintFormPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const [words] = useSearchParams();
  const precedingId = words.get('after') ?? '';
  const { firstMonth } = useOwnCompany();
  const input = useMemo(() => ({ params: { id: precedingId } }), [precedingId]);
  const { data, error } = useCall(footprintRoutes.detail, input, { enabled: precedingId !== '' });
  const preceding = data?.data;
  const { from: fromDate, to: toDate } = defaultRange(today(), firstMonth);
  const asked = { name: words.get('name') ?? '', productIds: words.getAll('product') };
  const title = t(precedingId === '' ? 'footprints.create' : 'footprints.make-newer');
  return (
    <Page
      title={title}
      width="narrow"
      breadcrumbs={[{ label: t('footprints.title'), href: footprintsAddress() }, { label: title }]}
    >
      {error ? <Banner tone="danger">{t(error.message)}</Banner> : null}
      {precedingId !== '' && !preceding && !error ? <Skeleton height="table" /> : null}
      {precedingId === '' || preceding ? (
        <FootprintForm
          key={precedingId}
          initial={{
            ...(preceding ? afterwards(preceding) : { ...EMPTY, ...asked }),
            ...(daysIn(words) ?? { fromDate, toDate }),
          }}
          cancelHref={footprintsAddress()}
          onSaved={(id) => void navigate(footprintAddress(id))}
        />
      ) : null}
    </Page>
  );
}
