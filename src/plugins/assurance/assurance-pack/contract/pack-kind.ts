/** Id of the kind of export: kept with every export, so it never changes. */
export const ASSURANCE_PACK = 'assurance-pack';
