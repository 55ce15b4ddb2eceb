import { Buffer } from 'node:buffer';
import type { DemoCast, DemoChapter } from '#server';
import type { EvidenceService } from './evidence-service.ts';
import { printedPage } from './printed-page.ts';

const READINGS = [
  'Meter,Read on,kWh',
  'IRONBARK-1,2025-07-31,812400',
  'IRONBARK-1,2025-08-31,798150',
  'IRONBARK-1,2025-09-30,771900',
  '',
].join('\r\n');

interface DemoFile {
  readonly company: string;
  readonly by: string;
  readonly name: string;
  readonly bytes: Buffer;
}

const FILES: readonly DemoFile[] = [
  {
    company: 'KURRAJONG',
    by: 'preparer@scopebook.test',
    name: 'Diesel delivery Ironbark July 2025.pdf',
    bytes: printedPage(['Delivery note 20417', 'Diesel, 38,000 L', 'Ironbark Open Cut, 14 July 2025']),
  },
  {
    company: 'KURRAJONG',
    by: 'preparer@scopebook.test',
    name: 'Meter readings Ironbark 2025.csv',
    bytes: Buffer.from(READINGS),
  },
  {
    company: 'WATTLE',
    by: 'logistics@scopebook.test',
    name: 'Fuel card August 2025.pdf',
    bytes: printedPage(['Statement of fuel cards', 'August 2025', 'Diesel 21,460.5 L, petrol 812.2 L']),
  },
];

/** Files that companies of the demo may attach. Safe to run again: the same bytes under the same name are one file. */
export function evidenceChapter(service: EvidenceService): DemoChapter {
  return {
    id: 'evidence',
    async write({ companies, people }: DemoCast) {
      for (const { company, by, name, bytes } of FILES) {
        const companyId = companies.get(company)?.id;
        const accountId = people.get(by)?.accountId;
        if (!companyId || !accountId) throw new Error(`The demo has no ${company} or no ${by}.`);
        await service.upload({ companyId, accountId }, { name, bytes });
      }
    },
  };
}
