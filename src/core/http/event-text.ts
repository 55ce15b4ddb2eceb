/** One event of a stream, or a heartbeat. */
type ReceivedPart =
  | { readonly kind: 'beat' }
  | { readonly kind: 'event'; readonly name: string; readonly content: unknown; readonly id?: string };

/** Incremental parser of server-sent events; chunks may be cut anywhere. */
export class EventText {
  private rest = '';

  /** The events this chunk completes. */
  take(piece: string): readonly ReceivedPart[] {
    const blocks = (this.rest + piece).split('\n\n');
    this.rest = blocks.pop() ?? '';
    return blocks.map(partOf);
  }
}

function partOf(block: string): ReceivedPart {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    // A line that begins with a colon is a comment: the server's heartbeat.
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).replace(/^ /, ''));
  }
  const text = fields.get('data');
  if (text === undefined) return { kind: 'beat' };
  const id = fields.get('id');
  return {
    kind: 'event',
    name: fields.get('event') ?? 'message',
    content: JSON.parse(text),
    ...(id === undefined ? {} : { id }),
  };
}
