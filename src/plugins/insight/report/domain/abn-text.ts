/** An ABN in its print format, `51 824 753 556`; anything without eleven digits is unchanged. */
export function abnText(abn: string): string {
  return abn.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
}
