import type { Edition } from '../reference-content.ts';
import type { EditionWanted } from '../library/reference-library.ts';

type Found = Map<string, Edition | undefined>;

/** Days and places remembered of one use. */
const MOST = 2_000;

/** Stands for the editions of records without a use. */
const HOME: readonly string[] = [];

/**
 * The edition for a day, found once: a file asks for the same few days of the same uses a hundred thousand times. Of one
 * opened library, whose content never changes.
 */
export class EditionsFor {
  private readonly known = new WeakMap<readonly string[], Found>();

  constructor(private readonly look: (date: string, wanted: EditionWanted) => Edition | undefined) {}

  find(date: string, wanted: EditionWanted): Edition | undefined {
    const { among = HOME, country = '', frameworkId = '' } = wanted;
    const found: Found = this.known.get(among) ?? new Map();
    this.known.set(among, found);
    const key = `${date}|${country}|${frameworkId}`;
    if (found.has(key)) return found.get(key);
    const edition = this.look(date, wanted);
    if (found.size >= MOST) found.clear();
    found.set(key, edition);
    return edition;
  }
}
