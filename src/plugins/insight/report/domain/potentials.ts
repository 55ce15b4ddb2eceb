/** Warming potentials over 100 years of the separately stored gases, kg CO2-e per kg. Exact decimal texts. */
export interface Potentials {
  readonly ch4: string;
  /** Methane of fossil origin: only the Sixth Report has a separate figure. */
  readonly ch4Fossil: string;
  readonly n2o: string;
}

/**
 * IPCC Fourth Assessment Report, Working Group I, table 2.14; Fifth, table 8.A.1 (without feedbacks; NGER Regulations 2008,
 * regulation 2.02); Sixth, tables 7.15 and 7.SM.7.
 */
export const POTENTIALS: Readonly<Record<string, Potentials>> = {
  AR4: { ch4: '25', ch4Fossil: '25', n2o: '298' },
  AR5: { ch4: '28', ch4Fossil: '28', n2o: '265' },
  AR6: { ch4: '27.9', ch4Fossil: '29.8', n2o: '273' },
};

/** Publication of the figures, by set. */
export const POTENTIAL_SOURCES: Readonly<Record<string, string>> = {
  AR4: 'IPCC AR4 WG1, table 2.14',
  AR5: 'IPCC AR5 WG1, table 8.A.1; NGER Regulations 2008, regulation 2.02',
  AR6: 'IPCC AR6 WG1, tables 7.15 and 7.SM.7',
};
