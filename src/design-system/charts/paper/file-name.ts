/** File name from the title of a chart: letters of any script and digits, joined by dashes. */
export function fileName(title: string, ending: string): string {
  const words = title
    .toLowerCase()
    .split(/[^\p{Letter}\p{Mark}\p{Number}]+/u)
    .filter((word) => word !== '');
  return `${words.join('-').slice(0, 80) || 'chart'}.${ending}`;
}
