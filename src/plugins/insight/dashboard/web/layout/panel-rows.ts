/** Panels in rows: two halves side by side, everything else alone. A half without a neighbour fills its row. */
export function rowsOf<P extends { readonly size: 'half' | 'full' }>(panels: readonly P[]): readonly (readonly P[])[] {
  const rows: P[][] = [];
  for (const panel of panels) {
    const last = rows.at(-1);
    if (panel.size === 'half' && last?.length === 1 && last[0]?.size === 'half') last.push(panel);
    else rows.push([panel]);
  }
  return rows;
}
