import { buffer } from 'node:stream/consumers';
import { pdfHeading, pdfText, writePdf } from '#server';
import type { Caller, Database, DemoCast, DemoChapter } from '#server';
import type { StatementService } from './statement-service.ts';
import { statementsOf } from './statement-store.ts';

interface DemoStatement {
  readonly company: string;
  readonly by: string;
  readonly name: string;
  readonly year: number;
  readonly approvedDate: string;
}

const STATEMENTS: readonly DemoStatement[] = [
  {
    company: 'KURRAJONG',
    by: 'operator@scopebook.test',
    name: 'Kurrajong Resources',
    year: 2024,
    approvedDate: '2024-11-28',
  },
  {
    company: 'KURRAJONG',
    by: 'operator@scopebook.test',
    name: 'Kurrajong Resources',
    year: 2025,
    approvedDate: '2025-11-27',
  },
  {
    company: 'WATTLE',
    by: 'logistics@scopebook.test',
    name: 'Wattle Haulage',
    year: 2025,
    approvedDate: '2025-12-09',
  },
];

/** The seven criteria of section 16 of the Modern Slavery Act 2018 (Cth), as headings of an invented statement. */
const SECTIONS = [
  ['Who reports', 'This statement is that of an invented company and was made for a demonstration.'],
  ['Structure, operations and supply chains', 'Sites in Australia; suppliers of fuel, tyres, haulage and labour.'],
  ['Risks of modern slavery practices', 'Labour hire on sites and the making of protective clothing abroad.'],
  ['Actions taken', 'Suppliers answer a questionnaire each year; the largest are visited.'],
  ['How effectiveness is assessed', 'Answers outstanding and findings open are reported to the board each quarter.'],
  ['Consultation', 'Entities the company owns or controls were consulted.'],
  ['Approval', 'Approved by the board.'],
] as const;

/** Statements of two companies, written as PDF. */
export function statementsChapter(database: Database, service: StatementService): DemoChapter {
  return {
    id: 'statements',
    async write({ companies, people }: DemoCast) {
      for (const { company: code, by, name, year, approvedDate } of STATEMENTS) {
        const companyId = companies.get(code)?.id;
        const accountId = people.get(by)?.accountId;
        if (!companyId || !accountId) throw new Error(`The demo has no ${code} or no ${by}.`);
        const fileName = `Modern slavery statement ${year}.pdf`;
        const present = await database.withTenant(companyId, (trx) => statementsOf(trx, companyId), { readonly: true });
        if (present.some((one) => one.fileName === fileName)) continue;
        const caller: Caller = { accountId, companyId, authorities: ['COMPANY_ADMIN'], sessionId: 'demo' };
        const title = `Modern slavery statement ${year}`;
        const written = writePdf({
          title,
          language: 'en',
          company: { name },
          createdAt: `${approvedDate}T00:00:00.000Z`,
          footer: title,
          pageLabel: (page, pages) => `Page ${page} of ${pages}`,
          content: SECTIONS.flatMap(([heading, text]) => [pdfHeading(heading), pdfText(text)]),
        });
        await service.upload(
          caller,
          undefined,
          { year, approvedDate },
          { name: fileName, bytes: await buffer(written) },
        );
      }
    },
  };
}
