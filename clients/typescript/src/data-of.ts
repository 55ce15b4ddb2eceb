/** The body of a response that is not an error: those are thrown. Throws if there is none, as after 304. */
export async function dataOf<T>(sent: Promise<{ readonly data?: T }>): Promise<T> {
  const { data } = await sent;
  if (data === undefined) throw new Error('The server answered without a body.');
  return data;
}
