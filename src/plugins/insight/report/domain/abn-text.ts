/** An ABN as it is printed, `51 824 753 556`; what has not eleven digits stays as it is. */
export function abnText(abn: string): string {
  return abn.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
}
