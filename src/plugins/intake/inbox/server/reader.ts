import { token, type MessageText } from '#contract';
import type { EvidenceFormat } from '#plugins/assurance/evidence/contract';
import type { ProposedRow } from '#plugins/records/record-import/server';
import type { Trx } from '#server';

/** A file that has arrived. It is stored as evidence of the company already. */
export interface ArrivedFile {
  /** Id of the inbox item. */
  readonly itemId: string;
  readonly companyId: string;
  /** The account that sent it, or that set up the schedule it came by. */
  readonly accountId: string;
  readonly name: string;
  /** Detected from the bytes. */
  readonly format: EvidenceFormat;
  /** Of a table of text always UTF-8, whatever it was saved as. */
  readonly bytes: Buffer;
  /** Of the bytes as they arrived: 64 hexadecimal digits. */
  readonly sha256: string;
  /** What a person answered to this reader's question about this file; null until then. Check it with a schema. */
  readonly answer: unknown;
  /** Whether a person wants to change how it is read. Only readers that ask again get it. */
  readonly asksAgain: boolean;
}

/** What a reader reports while it reads. */
export interface ReadingControl {
  /** Aborted when nobody wants the reading any more, or when its time is over. */
  readonly signal: AbortSignal;
  /** Rows, lines or pages done, out of how many if known. Throws if the reading was cancelled: call it often. */
  progress(done: number, of?: number): void;
}

/** The part of a screen that shows where the records of a file come from. */
export interface FileView {
  readonly id: string;
  readonly detail: unknown;
}

/** What a reader found in a file. A file it cannot read is refused by throwing a `problem` with a clear text. */
export type Reading =
  | {
      readonly kind: 'proposes';
      /** Titles of the `cells` of each row. */
      readonly titles: readonly string[];
      /** Records to propose, in ascending order of `number`. Read once. */
      readonly rows: AsyncIterable<ProposedRow> | Iterable<ProposedRow>;
      /** What was left out or not understood, for the person: totals, empty lines, unknown columns. */
      readonly notes: readonly MessageText[];
      /** What stands beside the records: the id of an `InboxView` of the same plugin's web half, and what it shows, as JSON. */
      readonly view?: FileView;
    }
  | {
      readonly kind: 'asks';
      /** Id of an `InboxQuestion` of the same plugin's web half. */
      readonly question: string;
      /** What its form shows, as JSON. */
      readonly detail: unknown;
    }
  | {
      readonly kind: 'keeps';
      /** Why nothing is recorded from it, for example a scanned page without text. It stays as evidence. */
      readonly why: MessageText;
    };

/** A batch of records from one file. */
export interface FileBatch {
  readonly companyId: string;
  readonly batchId: string;
  /** The person who confirmed or undid it. */
  readonly accountId: string;
}

/** Reads one kind of file. A plugin binds one or more; a new kind of file is one plugin folder. */
export interface Reader {
  /** For example `nem12`. Its name on screens is the text `inbox.reader.<id>` of its plugin. */
  readonly id: string;
  /** Formats of the files it can read: a person may choose it for them, whatever it recognises. */
  readonly formats: readonly EvidenceFormat[];
  /**
   * Whether it asks about a file that it could read, with everything filled in that it knows. Without it, a person who
   * changes how a file is read begins without earlier answers.
   */
  readonly asksAgain?: true;
  /**
   * How sure it is that it can read the file, from 0 (not at all) to 1. The surest reader reads it. Looks at the name,
   * the format and the beginning of the bytes only.
   */
  recognise(file: Pick<ArrivedFile, 'name' | 'format' | 'bytes'>): number | Promise<number>;
  /** Reads it, in a thread, so that requests are not blocked. Writes nothing that counts. */
  read(file: ArrivedFile, control: ReadingControl): Promise<Reading>;
  /** Called in the transaction that records the batch, for what the reader stores itself, such as intervals. */
  recorded?(trx: Trx, file: ArrivedFile, batch: FileBatch): Promise<void>;
  /** Called in the transaction that undoes it. */
  undone?(trx: Trx, file: ArrivedFile, batch: FileBatch): Promise<void>;
  /** Called in the transaction that discards a file, whichever reader read it: removes what is stored of its readings. */
  discarded?(trx: Trx, item: Pick<ArrivedFile, 'companyId' | 'itemId'>): Promise<void>;
}

/** Contribution point: every reader of the product. */
export const Reader = token<Reader>('inbox/reader');
