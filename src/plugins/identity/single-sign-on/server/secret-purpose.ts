/** What a client secret is sealed for: it cannot be opened for another company. */
export const secretPurpose = (companyId: string) => `single-sign-on ${companyId}`;
