/** Path of an endpoint's screen below the reader's area. */
export const webhookLink = (id: string) => `developers/webhooks/${id}`;
