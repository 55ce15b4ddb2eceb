/** Ids of the figures of the market-based method. */
export const EXEMPT = 'exemptKwh';
export const SURRENDERED = 'surrenderedMwh';
export const ON_SITE = 'onSiteMwh';

/** Id of the factor the supplier states, per unit of the method. */
export const SUPPLIER_FACTOR = 'supplierFactor';
