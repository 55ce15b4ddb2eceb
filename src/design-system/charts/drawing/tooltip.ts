/** A line of a tooltip. */
export interface TooltipLine {
  readonly name: string;
  /** Colour of the dot before it; none for a sum. */
  readonly color?: unknown;
  readonly value: string;
}

/** Names come from people; the tooltip reads tags. */
function plain(name: string): string {
  return name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Words of a tooltip: what is pointed at, then a line for each figure. */
export function tooltipText(head: string, lines: readonly TooltipLine[]): string {
  const rows = lines.map(({ name, color, value }) => {
    const dot = typeof color === 'string' ? `<span style="color:${color}">●</span> ` : '';
    return `${dot}${plain(name)}: <b>${plain(value)}</b>`;
  });
  return [`<b>${plain(head)}</b>`, ...rows].join('<br/>');
}
