/** What a secret is sealed for: it cannot be opened for another company or source. */
export const secretPurpose = (companyId: string, sourceId: string) => `feeds ${companyId} ${sourceId}`;
