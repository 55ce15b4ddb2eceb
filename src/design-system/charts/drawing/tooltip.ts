/** A line of a tooltip. */
export interface TooltipLine {
  readonly name: string;
  /** Colour of the dot before the line; none for a sum. */
  readonly color?: unknown;
  readonly value: string;
}

/** Escapes a name: names are user input, and the tooltip renders HTML. */
function plain(name: string): string {
  return name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** HTML of a tooltip: a heading, then one line per figure. */
export function tooltipText(head: string, lines: readonly TooltipLine[]): string {
  const rows = lines.map(({ name, color, value }) => {
    const dot = typeof color === 'string' ? `<span style="color:${color}">●</span> ` : '';
    return `${dot}${plain(name)}: <b>${plain(value)}</b>`;
  });
  return [`<b>${plain(head)}</b>`, ...rows].join('<br/>');
}
