import type { Chart } from 'highcharts';

/** Adds the full text as a title to cut axis labels, so that it shows on hover. */
export function titleShortLabels(this: Chart): void {
  for (const axis of this.xAxis)
    for (const [position, { label }] of Object.entries(axis.ticks)) {
      const whole = axis.categories?.[Number(position)];
      if (label && whole && label.element.textContent !== whole) addTitle(label.element, whole);
    }
}

function addTitle(element: Element, text: string): void {
  const title =
    element.querySelector('title') ??
    element.appendChild(element.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'title'));
  title.textContent = text;
}
