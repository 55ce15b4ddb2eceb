import type { Translate } from '#core';
import { statedFields } from '../../contract/index.ts';

const ASKED = [
  'name',
  'description',
  'productId',
  'service',
  'classifications',
  'declaredUnit',
  'declaredAmount',
  'massPerUnit',
  'producedAmount',
  'fromDate',
  'toDate',
  'facilityIds',
  'scopes',
  'categoryIds',
  'standards',
  'geography',
  'region',
  'place',
  'exemptedPercent',
  'exemptedDescription',
  'primaryDataShare',
  'boundary',
  'comment',
  'rules',
  'captureOrigin',
  'usedCarbonCertification',
  'allocationDescription',
  'technologicalQuality',
  'geographicalQuality',
  'temporalQuality',
] as const;

/** Figures beside the choice whether packaging is included. */
const PACKAGING: readonly string[] = ['packaging', 'packagingCarbonContent'];

/** Fields that only the folded part of the form has. */
const FOLDED: readonly string[] = [
  ...Object.keys(statedFields).filter((name) => !PACKAGING.includes(name)),
  'rules',
  'captureIncluded',
  'captureOrigin',
  'usedCarbonApproach',
  'usedCarbonCertification',
  'allocationDescription',
  'technologicalQuality',
  'geographicalQuality',
  'temporalQuality',
  'verification',
];

export const isFolded = (path: string): boolean => FOLDED.includes(path.split('.')[0] ?? '');

/** Names of all fields by path, for the summary of errors. */
export function labelsOf(t: Translate, kind: 'PRODUCT' | 'SERVICE' | 'OTHER'): Readonly<Record<string, string>> {
  const label = (name: string) => t(`footprints.asked.${name}`);
  const idLabels = { PRODUCT: 'productId', SERVICE: 'service', OTHER: 'productIds' } as const;
  return {
    ...Object.fromEntries([...ASKED, ...Object.keys(statedFields)].map((name) => [name, label(name)])),
    productIds: label(idLabels[kind]),
    validFrom: t('footprints.asked.validity'),
    validTo: t('footprints.asked.validity'),
    'allocation.productAmount': label('productAmount'),
    'allocation.totalAmount': label('totalAmount'),
    'verification.provider': label('provider'),
    'verification.completedOn': label('completedOn'),
    'verification.standard': label('standard'),
    'verification.comments': label('verificationComments'),
  };
}
