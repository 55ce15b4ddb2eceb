/** Path of a source's screen below the reader's area. */
export const sourceLink = (id: string) => `inbox/sources/${id}`;
