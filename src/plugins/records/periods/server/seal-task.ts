import type { Services } from '#contract';
import { financialYear } from '#domain/time';
import type { Task } from '#server';
import { SealCheck, type SealFault } from './seal-check.ts';

/** `seal-verify` fails if anything locked differs from its seal. */
export const sealVerify: Task = { name: 'seal-verify', run: verify };

async function verify(services: Services): Promise<void> {
  const sums = { locked: 0, links: 0, faults: 0 };
  for await (const { companyName, locked, links, head, faults } of services.get(SealCheck).verify()) {
    if (head !== null) say(`  ${companyName}: ${links} links, the last one ${head}`);
    for (const fault of faults) say(`  ${companyName}, ${placeOf(fault)}${fault.text}`);
    sums.locked += locked;
    sums.links += links;
    sums.faults += faults.length;
  }
  say(`${sums.locked} locked periods, ${sums.links} links, ${sums.faults} differences.`);
  if (sums.faults > 0)
    throw new Error('Locked data or a seal was changed outside the product. The lines above say what.');
}

function placeOf({ facilityName, year }: SealFault): string {
  const label = year === null ? null : financialYear(year).label;
  return [facilityName, label].filter((one) => one !== null).join(', ') + ': ';
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
