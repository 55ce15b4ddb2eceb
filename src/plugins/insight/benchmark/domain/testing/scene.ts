import { decimal, type Decimal } from '#domain/units';
import type { Contribution } from '../contribution.ts';
import { releaseOf, type Outcome, type ShownCell } from '../release.ts';
import { coarse } from '../steps.ts';

/** A company as it is, with exact figures. */
export interface Exact {
  readonly id: string;
  readonly type?: string;
  readonly group?: string;
  readonly tonnes: Readonly<Record<string, string>>;
  readonly ore: string;
}

/** How figures are kept: by steps, or (to show that the attack works at all) exactly. */
export type Kept = (amount: Decimal) => Decimal | null;

export const exactly: Kept = (amount) => amount;

export function contributionOf(one: Exact, kept: Kept = coarse): Contribution {
  const tonnes = Object.entries(one.tonnes).flatMap(([input, amount]) => {
    const found = kept(decimal(amount));
    return found ? [[input, found] as const] : [];
  });
  const ore = kept(decimal(one.ore));
  return {
    companyId: one.id,
    contributor: one.group ?? one.id,
    type: one.type ?? 'MINING_OPERATOR',
    tonnes: new Map(tonnes),
    per: new Map(ore ? [['ORE', ore]] : []),
  };
}

/** What happens between two rounds: who joins and who leaves. */
export interface Move {
  readonly join: readonly Exact[];
  readonly leave: readonly string[];
}

/** Everything that anybody sees, round by round. */
export type Transcript = readonly (readonly string[])[];

/** Plays rounds of one year. Figures are frozen when a company joins; cells of one that leaves are withdrawn. */
export function play(moves: readonly Move[], kept: Kept = coarse) {
  let present: readonly Contribution[] = [];
  let cells: readonly ShownCell[] = [];
  const transcript: string[][] = [];
  for (const { join, leave } of moves) {
    present = [
      ...present.filter(({ companyId }) => !leave.includes(companyId)),
      ...join.map((one) => contributionOf(one, kept)),
    ];
    cells = cells.map((cell) => ({ ...cell, isShown: cell.isShown && !leave.some((id) => cell.members.has(id)) }));
    const outcomes = releaseOf(present, cells);
    cells = [...cells, ...outcomes.flatMap((one) => (one.figures ? [{ ...one, isShown: true }] : []))];
    transcript.push([
      ...outcomes.map(said),
      ...cells.filter(({ isShown }) => isShown).map(({ input, per, type }) => `shown ${[type, input, per].join(' ')}`),
    ]);
  }
  return { transcript, cells };
}

const said = (one: Outcome) =>
  JSON.stringify([one.type, one.input, one.per, one.figures ?? ('reason' in one ? one.reason : null)]);
