import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CommandGroup } from '#design-system';
import { NOTHING_FOUND, paletteFindings, TYPING_PAUSE_MS } from './palette-search.ts';
import type { PaletteFindings } from './palette-search.ts';
import type { PaletteReader } from './palette-source.ts';

const reader: PaletteReader = {
  area: 'home',
  session: { accountName: 'Mai', email: 'mai@example.test', companyId: 'c', company: null, authorities: ['USER'] },
  t: (key) => key,
  language: 'en',
};
const group = (id: string): CommandGroup => ({ id, label: id, items: [{ id: `${id}/1`, label: id }] });

/** A source whose responses the test gives, and that records the searches. */
function source() {
  const asked: {
    typed: string;
    signal: AbortSignal;
    answer: (g: readonly CommandGroup[]) => void;
    fail: () => void;
  }[] = [];
  return {
    asked,
    search: (typed: string, _: PaletteReader, signal: AbortSignal) =>
      new Promise<readonly CommandGroup[]>((resolve, reject) => {
        asked.push({ typed, signal, answer: resolve, fail: () => reject(new Error('down')) });
      }),
  };
}

function searching(...sources: readonly ReturnType<typeof source>[]) {
  const typed$ = new Subject<string>();
  const emitted: PaletteFindings[] = [];
  paletteFindings(typed$, sources, reader).subscribe((findings) => emitted.push(findings));
  return { type: (text: string) => typed$.next(text), emitted, last: () => emitted.at(-1) };
}

const pause = () => vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS);

describe('searching with the palette', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('searches once when typing pauses, for the text at that moment', async () => {
    const records = source();
    const palette = searching(records);
    for (const text of ['d', 'di', ' die ']) palette.type(text);
    expect(palette.last()).toEqual({ found: [], loading: true, failed: false });
    await pause();
    expect(records.asked.map(({ typed }) => typed)).toEqual(['die']);
  });

  it('shows results while other sources are still searching, in the order of the sources', async () => {
    const [slow, quick] = [source(), source()];
    const palette = searching(slow, quick);
    palette.type('diesel');
    await pause();
    quick.asked[0]?.answer([group('quick')]);
    await pause();
    expect(palette.last()).toEqual({ found: [group('quick')], loading: true, failed: false });
    slow.asked[0]?.answer([group('slow')]);
    await pause();
    expect(palette.last()).toEqual({ found: [group('slow'), group('quick')], loading: false, failed: false });
  });

  it('reports that a source failed and still shows the others', async () => {
    const [broken, sound] = [source(), source()];
    const palette = searching(broken, sound);
    palette.type('diesel');
    await pause();
    broken.asked[0]?.fail();
    sound.asked[0]?.answer([group('sound')]);
    await pause();
    expect(palette.last()).toEqual({ found: [group('sound')], loading: false, failed: true });
  });

  it('aborts the search for an earlier text and never shows its results', async () => {
    const records = source();
    const palette = searching(records);
    palette.type('diesel');
    await pause();
    palette.type('gas');
    expect(records.asked[0]?.signal.aborted).toBe(true);
    records.asked[0]?.answer([group('diesel')]);
    await pause();
    expect(palette.emitted.some(({ found }) => found.some(({ id }) => id === 'diesel'))).toBe(false);
  });

  it('works with a source that is a class instance', async () => {
    class Library {
      private readonly shelf = [group('shelf')];

      search(): Promise<readonly CommandGroup[]> {
        return Promise.resolve(this.shelf);
      }
    }
    const typed$ = new Subject<string>();
    const emitted: PaletteFindings[] = [];
    paletteFindings(typed$, [new Library()], reader).subscribe((findings) => emitted.push(findings));
    typed$.next('diesel');
    await pause();
    expect(emitted.at(-1)).toEqual({ found: [group('shelf')], loading: false, failed: false });
  });

  it('does not search for an empty text', async () => {
    const records = source();
    const palette = searching(records);
    palette.type('diesel');
    palette.type('   ');
    await pause();
    expect(records.asked).toEqual([]);
    expect(palette.last()).toEqual(NOTHING_FOUND);
  });
});
