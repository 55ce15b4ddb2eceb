/** Id of the export kind. Stored with every export, so it must never change. */
export const ASSURANCE_PACK = 'assurance-pack';
