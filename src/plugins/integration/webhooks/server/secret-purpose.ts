/** What a secret is sealed for: it cannot be opened for another company or endpoint. */
export const secretPurpose = (companyId: string, webhookId: string) => `webhooks ${companyId} ${webhookId}`;
