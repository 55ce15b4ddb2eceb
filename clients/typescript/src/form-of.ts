/** The options of a call that takes a file: `client.POST('/api/inbox/files', formOf(file, 'bill.csv'))`. */
export function formOf(file: Blob, name: string) {
  return {
    body: { file },
    bodySerializer: ({ file: part }: { readonly file: Blob }) => {
      const form = new FormData();
      form.append('file', part, name);
      return form;
    },
  };
}
