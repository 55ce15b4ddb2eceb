import { Problem } from '#contract';
import type { CompanyStore } from '#plugins/company/company/server';
import { uuidv7, type Caller, type Database, type DemoCast, type DemoChapter } from '#server';
import type { Relation } from '../contract/index.ts';
import type { AnswerService } from './answer-service.ts';
import type { InviteService } from './invite-service.ts';

/** Further companies of the demo: neighbours of the main ones, without people of their own. Names are invented. */
const NEIGHBOURS = [
  { code: 'SALTBUSH', name: 'Saltbush Explosives', type: 'MINING_SERVICES', abn: '65000000214' },
  { code: 'BANKSIA', name: 'Banksia Engineering', type: 'ENGINEERING', abn: '48000000305' },
  { code: 'QUANDONG', name: 'Quandong Coal Ports', type: 'MINING_LOGISTICS', abn: '84000000407' },
  { code: 'MALLEE', name: 'Mallee Drilling', type: 'MINING_SERVICES', abn: '50000000508' },
  { code: 'BOTTLEBRUSH', name: 'Bottlebrush Tyres', type: 'OTHER', abn: '79000000601' },
  { code: 'LILLYPILLY', name: 'Lilly Pilly Catering', type: 'OTHER', abn: '26000000703' },
  { code: 'GEEBUNG', name: 'Geebung Labour Hire', type: 'OTHER', abn: '81000000804' },
  { code: 'CORKWOOD', name: 'Corkwood Rentals', type: 'MINING_SERVICES', abn: '47000000905' },
] as const;

type Code = 'KURRAJONG' | 'REDGUM' | 'WATTLE' | (typeof NEIGHBOURS)[number]['code'];

interface Scene {
  readonly from: Code;
  readonly to: Code;
  readonly relation: Relation;
  readonly message?: string;
  readonly end?: 'accept' | 'decline' | 'withdraw' | 'disconnect';
  readonly reason?: string;
}

/** Every state a connection can be in, as the mining operator sees it. */
const SCENES: readonly Scene[] = [
  { from: 'KURRAJONG', to: 'SALTBUSH', relation: 'SUPPLIER', end: 'accept' },
  { from: 'QUANDONG', to: 'KURRAJONG', relation: 'CUSTOMER', end: 'accept' },
  { from: 'BANKSIA', to: 'KURRAJONG', relation: 'BOTH', end: 'accept' },
  { from: 'BANKSIA', to: 'REDGUM', relation: 'CUSTOMER', end: 'accept' },
  { from: 'WATTLE', to: 'QUANDONG', relation: 'CUSTOMER', end: 'accept' },
  {
    from: 'MALLEE',
    to: 'KURRAJONG',
    relation: 'CUSTOMER',
    message: 'We drill at Ironbark from July and would like to answer your disclosure requests here.',
  },
  { from: 'KURRAJONG', to: 'BOTTLEBRUSH', relation: 'SUPPLIER', message: 'Tyres for the haul fleet.' },
  {
    from: 'LILLYPILLY',
    to: 'KURRAJONG',
    relation: 'CUSTOMER',
    end: 'decline',
    reason: 'Our camps are catered for by their operator.',
  },
  { from: 'KURRAJONG', to: 'GEEBUNG', relation: 'SUPPLIER', end: 'withdraw' },
  { from: 'KURRAJONG', to: 'CORKWOOD', relation: 'SUPPLIER', end: 'disconnect', reason: 'The hire has ended.' },
];

/** A person who has not signed up. */
const INVITED = {
  email: 'sustainability@paperbark-fuels.test',
  relation: 'SUPPLIER',
  message: 'You deliver our diesel: please join us here for the figures of this year.',
  language: 'en',
} as const;

interface Parts {
  readonly database: Database;
  readonly companies: CompanyStore;
  readonly invites: InviteService;
  readonly answers: AnswerService;
}

/** Connections of the demo in every state, created through the services that people use. */
export function connectionsChapter({ database, companies, invites, answers }: Parts): DemoChapter {
  const SEED = { action: 'demo', audit: false } as const;

  /** Companies this chapter adds; an earlier attempt may have created them. */
  const neighbours = () =>
    database.asStaff(SEED, async (trx) => {
      const known = new Map((await companies.companies(trx)).map(({ code, id }) => [code, id]));
      for (const neighbour of NEIGHBOURS) {
        if (known.has(neighbour.code)) continue;
        const id = uuidv7();
        await companies.addCompany(trx, { ...neighbour, id });
        known.set(neighbour.code, id);
      }
      return known;
    });

  /** Null if an earlier attempt got further: its connections stay. */
  const request = async (asking: Caller, asked: Caller, wanted: { relation: Relation; message: string }) => {
    try {
      return (await invites.inviteCompany(asking, asked.companyId ?? '', wanted)).id;
    } catch (failure) {
      if (failure instanceof Problem && failure.code === 'connection.exists') return null;
      throw failure;
    }
  };

  return {
    id: 'connections/network',
    async write({ people }: DemoCast) {
      const known = await neighbours();
      // The first of each company is its administrator.
      const accounts = new Map(
        [...people.values()].toReversed().map(({ companyId, accountId }) => [companyId, accountId]),
      );
      // A neighbour has no people: its actions carry no name.
      const caller = (code: Code): Caller => {
        const companyId = known.get(code);
        if (!companyId) throw new Error(`The demo has no company ${code}.`);
        const accountId = accounts.get(companyId) ?? companyId;
        return { accountId, companyId, authorities: ['COMPANY_ADMIN'], sessionId: uuidv7() };
      };
      for (const { from, to, relation, message = '', end, reason = '' } of SCENES) {
        const [asking, asked] = [caller(from), caller(to)];
        const id = await request(asking, asked, { relation, message });
        if (id === null) continue;
        if (end === 'accept' || end === 'disconnect') await answers.accept(asked, id);
        if (end === 'decline') await answers.decline(asked, id, reason);
        if (end === 'withdraw') await answers.withdraw(asking, id);
        if (end === 'disconnect') await answers.disconnect(asked, id, reason);
      }
      await invites.invite(caller('KURRAJONG'), INVITED);
    },
  };
}
