import { addDays, financialYearOf } from '#domain/time';
import type { Clock, Database, DemoCast, DemoChapter } from '#server';
import { answerBody, sendBody, type AnswerBody, type SendBody } from '../contract/index.ts';
import type { AcceptanceService } from './answers/acceptance-service.ts';
import type { AnswerService } from './answers/answer-service.ts';
import type { RequestTables } from './request-tables.ts';
import type { RestatementService } from './restatements/restatement-service.ts';
import type { SendService } from './requests/send-service.ts';
import type { ShareService } from './answers/share-service.ts';

export interface DemoParts {
  readonly database: Database;
  readonly send: SendService;
  readonly answers: AnswerService;
  readonly acceptance: AcceptanceService;
  readonly sharing: ShareService;
  readonly restatements: RestatementService;
  readonly clock: Clock;
}

/** People of the demo who act for their companies. */
const ACTING = {
  KURRAJONG: 'operator@scopebook.test',
  REDGUM: 'services@scopebook.test',
  WATTLE: 'logistics@scopebook.test',
} as const;

type Code = keyof typeof ACTING;

const AUTHORITIES = ['COMPANY_ADMIN'] as const;

/** Requests in every status between the companies of the demo. */
export function requestsChapter(parts: DemoParts): DemoChapter {
  return {
    id: 'record-request',
    after: ['records/approved'],
    async write(cast) {
      // After an interruption the chapter runs again: requests already sent are skipped.
      if (await isWritten(parts.database)) return;
      await new Chapter(parts, cast).write();
    },
  };
}

class Chapter {
  private readonly today: string;
  /** Last whole financial year: its records are approved. */
  private readonly year: { readonly from: string; readonly to: string };

  constructor(
    private readonly parts: DemoParts,
    private readonly cast: DemoCast,
  ) {
    this.today = parts.clock.today();
    this.year = financialYearOf(addDays(financialYearOf(this.today).from, -1));
  }

  async write(): Promise<void> {
    const { answers, sharing, restatements } = this.parts;
    const [redgum, wattle] = [this.actor('REDGUM'), this.actor('WATTLE')];

    const [services, haulage] = await this.ask('KURRAJONG', ['REDGUM', 'WATTLE'], {
      title: 'Suppliers of the last financial year',
      purpose: 'Mining services and haulage',
      message: 'We report our Scope 3 to our lenders. Please answer for the work you did for us.',
      dueDate: addDays(this.today, 21),
    });
    await answers.submit(redgum, services, this.half('ENGINE_HOURS', '41200', '58600'));
    await this.accept('KURRAJONG', services, 'IRONBARK');
    await answers.save(wattle, haulage, this.half('TONNE_KM', '18400000', '31750000'), 0);

    const [workshop] = await this.ask('KURRAJONG', ['REDGUM'], {
      purpose: 'PO 88120, workshop hire',
      categoryId: 'UPSTREAM_LEASED_ASSETS',
      dueDate: addDays(this.today, 10),
    });
    await answers.submit(redgum, workshop, this.half('REVENUE', '1250000', '9800000'));

    const [drills] = await this.ask('KURRAJONG', ['REDGUM'], {
      purpose: 'PO 90417, blast-hole drilling',
      facilityId: this.facility('KURRAJONG', 'IRONBARK'),
      fuelBurntHere: true,
      dueDate: addDays(this.today, 5),
    });
    await answers.submit(redgum, drills, this.half('LITRES', '310000', '1180000'));
    await answers.requestChanges(
      this.actor('KURRAJONG'),
      drills,
      'The drills burn our fuel at Ironbark. Please leave it out.',
    );

    const [survey] = await this.ask('KURRAJONG', ['WATTLE'], {
      purpose: 'Survey flights',
      dueDate: addDays(this.today, 3),
    });
    await answers.decline(wattle, survey, 'We flew nothing for you in that year.');
    const [twice] = await this.ask('KURRAJONG', ['WATTLE'], {
      purpose: 'Haulage, sent twice',
      dueDate: addDays(this.today, 3),
    });
    await answers.cancel(this.actor('KURRAJONG'), twice, 'You have this already.');

    const [freight] = await this.ask('REDGUM', ['WATTLE'], {
      purpose: 'Freight of spare parts',
      categoryId: 'UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION',
      dueDate: addDays(this.today, 14),
    });
    await answers.submit(wattle, freight, this.half('TONNE_KM', '620000', '31750000'));
    await this.accept('REDGUM', freight, 'MACKAY');
    await sharing.share(wattle, freight, {
      customers: [{ customerId: this.company('KURRAJONG').id, customerAmount: undefined }],
      note: 'The same year for your own haulage: type the tonne-kilometres of your waybills.',
    });
    await restatements.propose(wattle, freight, {
      remark: 'Two waybills of June came late: 21,500 t.km more.',
      answer: this.half('TONNE_KM', '641500', '31771500'),
    });
    await this.ask('REDGUM', ['WATTLE'], {
      purpose: 'Oils and greases delivered',
      message: 'A rough figure will do.',
      dueDate: addDays(this.today, 30),
    });
  }

  private async ask(from: Code, to: readonly Code[], said: Partial<SendBody>): Promise<readonly [string, string]> {
    const body = sendBody.parse({
      supplierIds: to.map((code) => this.company(code).id),
      fromDate: this.year.from,
      toDate: this.year.to,
      categoryId: 'PURCHASED_GOODS_AND_SERVICES',
      purpose: '',
      dueDate: this.today,
      ...said,
    });
    const { requests } = await this.parts.send.send(this.actor(from), body);
    return [requests[0]?.id ?? '', requests[1]?.id ?? ''];
  }

  private half(key: AnswerBody['allocation']['key'], customerAmount: string, totalAmount: string): AnswerBody {
    return answerBody.parse({
      fillMode: 1,
      selection: { scopes: [1, 2] },
      allocation: { key, customerAmount, totalAmount },
      reveal: 'CATEGORIES',
      note: 'From our approved records of the year.',
    });
  }

  private async accept(code: Code, id: string, facility: string): Promise<void> {
    const actor = this.actor(code);
    const found = await this.parts.database.withTenant(actor.companyId, (trx) =>
      trx
        .withTables<RequestTables>()
        .selectFrom('record_request')
        .select('answer_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
    await this.parts.acceptance.accept(actor, id, {
      answerId: found.answer_id ?? '',
      facilityId: this.facility(code, facility),
      acknowledge: false,
    });
  }

  private actor(code: Code) {
    const accountId = this.cast.people.get(ACTING[code])?.accountId;
    if (!accountId) throw new Error(`The demo has no account for ${code}.`);
    return { companyId: this.company(code).id, accountId, authorities: AUTHORITIES };
  }

  private company(code: Code) {
    const company = this.cast.companies.get(code);
    if (!company) throw new Error(`The demo has no company ${code}.`);
    return company;
  }

  private facility(code: Code, facility: string): string {
    const id = this.company(code).facilities.get(facility);
    if (!id) throw new Error(`The demo has no facility ${facility}.`);
    return id;
  }
}

async function isWritten(database: Database): Promise<boolean> {
  const found = await database.asStaff({ action: 'demo', audit: false }, (trx) =>
    trx.withTables<RequestTables>().selectFrom('record_request').select('id').limit(1).executeTakeFirst(),
  );
  return found !== undefined;
}
