import { describe, expect, it } from 'vitest';
import { searchCommands } from './command-search.ts';
import type { CommandGroup } from './command.ts';

const groups: readonly CommandGroup[] = [
  {
    id: 'pages',
    label: 'Pages',
    items: [
      { id: 'report', label: 'Report', description: 'NGER and ESRS' },
      { id: 'scope1', label: 'Scope 1 records', keywords: 'fuel combustion' },
      { id: 'electricity', label: 'Électricité achetée' },
    ],
  },
  { id: 'record', label: 'Records', items: [{ id: 'diesel', label: 'Diesel oil, Đà Nẵng depot' }] },
  { id: 'none', label: 'Nothing', items: [] },
];
const found = (typed: string) => searchCommands(groups, typed).flatMap((group) => group.items.map((item) => item.id));

describe('searching commands', () => {
  it('shows everything except empty groups while nothing is typed', () => {
    expect(searchCommands(groups, '  ').map((group) => group.id)).toEqual(['pages', 'record']);
  });

  it('matches all typed words, in any order', () => {
    expect(found('records scope')).toEqual(['scope1']);
    expect(found('records nothing')).toEqual([]);
  });

  it('matches description, keywords and heading, ranked after matches of the name', () => {
    expect(found('esrs')).toEqual(['report']);
    expect(found('combustion')).toEqual(['scope1']);
    expect(found('records')).toEqual(['scope1', 'diesel']);
  });

  it('ignores accents', () => {
    expect(found('elec')).toEqual(['electricity']);
    expect(found('da nang')).toEqual(['diesel']);
  });

  it('puts the better match first inside a group', () => {
    const ports: CommandGroup = {
      id: 'places',
      label: 'Places',
      items: [
        { id: 'inside', label: 'Airports' },
        { id: 'word', label: 'Main port' },
        { id: 'start', label: 'Port Hedland' },
      ],
    };
    expect(searchCommands([ports], 'port')[0]?.items.map((item) => item.id)).toEqual(['start', 'word', 'inside']);
  });

  it('puts the group with the best match first', () => {
    expect(searchCommands(groups, 'diesel').map(({ id }) => id)).toEqual(['record']);
    expect(searchCommands(groups, 're').map(({ id }) => id)).toEqual(['pages', 'record']);
    const late: CommandGroup = { id: 'late', label: 'Late', items: [{ id: 'x', label: 'Record' }] };
    const early: CommandGroup = { id: 'early', label: 'Early', items: [{ id: 'y', label: 'New record' }] };
    expect(searchCommands([early, late], 'record').map(({ id }) => id)).toEqual(['late', 'early']);
  });

  it('finds a word of the field among the keywords, from its first letter on, before any text inside of words', () => {
    const screens: CommandGroup = {
      id: 'screens',
      label: 'Screens',
      items: [
        { id: 'inside', label: 'Stopwatch and clock' },
        { id: 'keyword', label: 'Periods', keywords: 'lock close' },
      ],
    };
    expect(searchCommands([screens], 'lock')[0]?.items.map(({ id }) => id)).toEqual(['keyword', 'inside']);
  });

  it('lifts a command with weight above better matches, but not one that only its heading names', () => {
    const weighed: CommandGroup = {
      id: 'new',
      label: 'Scope 1',
      items: [
        { id: 'list', label: 'Scope 1' },
        { id: 'new', label: 'New Scope 1 record', weight: 3 },
        { id: 'other', label: 'Something else', weight: 3 },
      ],
    };
    expect(searchCommands([weighed], 'scope 1')[0]?.items.map(({ id }) => id)).toEqual(['new', 'list', 'other']);
  });
});
