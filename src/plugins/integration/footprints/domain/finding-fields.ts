import { STATED_FIGURE_NAMES, STATED_FIGURES } from './stated-figures.ts';

/** Fields of a request by the attributes of the footprint that they become. */
const FIELDS: Readonly<Record<string, string>> = {
  pcf: 'geography',
  'pcf.productMassPerDeclaredUnit': 'massPerUnit',
  'pcf.declaredUnitAmount': 'declaredAmount',
  'pcf.referencePeriodEnd': 'toDate',
  validityPeriodStart: 'validFrom',
  validityPeriodEnd: 'validTo',
  'pcf.exemptedEmissionsPercent': 'exemptedPercent',
  'pcf.exemptedEmissionsDescription': 'exemptedDescription',
  'pcf.primaryDataShare': 'primaryDataShare',
  'pcf.dqi.technologicalDQR': 'technologicalQuality',
  'pcf.dqi.geographicalDQR': 'geographicalQuality',
  'pcf.dqi.temporalDQR': 'temporalQuality',
  ...Object.fromEntries(STATED_FIGURE_NAMES.map((name) => [`pcf.${STATED_FIGURES[name].pcf}`, name])),
};

/** The field of a request where a finding is corrected; null: it concerns the whole footprint. */
export function fieldOfFinding(path: string): string | null {
  const rule = /^pcf\.productOrSectorSpecificRules\.(\d+)\.(\w+)$/.exec(path);
  return rule ? `rules.${rule[1]}.${rule[2]}` : (FIELDS[path] ?? null);
}
