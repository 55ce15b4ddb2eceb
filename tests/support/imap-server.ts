import { createServer, type Server, type Socket } from 'node:net';
import { createSecureContext, TLSSocket, type SecureContext } from 'node:tls';
import { TEST_CERTIFICATE } from './test-certificate.ts';

/** A mail of the test server: its text and its attachments. */
export interface TestMail {
  readonly subject: string;
  readonly files: readonly {
    readonly name: string;
    readonly bytes: Buffer;
    readonly type?: string;
    readonly disposition?: 'attachment' | 'inline';
  }[];
}

interface StoredMail extends TestMail {
  readonly uid: number;
  isSeen: boolean;
}

export interface ImapServerOptions {
  /** Encrypted from the first byte, after STARTTLS, or not at all. */
  readonly security?: 'tls' | 'starttls' | 'none';
  readonly user?: string;
  readonly password?: string;
}

/**
 * An IMAP server over TCP with the commands a reader of mailboxes needs (RFC 3501, MOVE of RFC 6851). It keeps its mails in
 * memory and records every command, so that a test sees what was asked and changed.
 */
export class ImapServer {
  readonly folders = new Map<string, StoredMail[]>([['INBOX', []]]);
  readonly commands: string[] = [];
  validity = 1;
  /** Called before a command is carried out, for example to cut the connection. */
  before: ((command: string, socket: Socket) => void) | undefined;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private lastUid = 0;

  constructor(private readonly options: ImapServerOptions = {}) {
    this.server = createServer((socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket)).on('error', () => undefined);
      new Conversation(this, socket, this.options);
    });
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    return address.port;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  deliver(mail: TestMail, folder = 'INBOX'): number {
    const uid = (this.lastUid += 1);
    const box = this.folders.get(folder) ?? [];
    box.push({ ...mail, uid, isSeen: false });
    this.folders.set(folder, box);
    return uid;
  }

  move(uids: ReadonlySet<number>, from: string, to: string): void {
    const box = this.folders.get(from) ?? [];
    this.folders.get(to)?.push(...box.filter(({ uid }) => uids.has(uid)));
    this.folders.set(
      from,
      box.filter(({ uid }) => !uids.has(uid)),
    );
  }

  unseen(folder = 'INBOX'): number {
    return (this.folders.get(folder) ?? []).filter(({ isSeen }) => !isSeen).length;
  }
}

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

const encodings = new WeakMap<Buffer, Buffer>();

/** Base64 in lines of 76 characters; computed once, because clients ask for it in pieces. */
function encoded(bytes: Buffer): Buffer {
  const known = encodings.get(bytes);
  if (known) return known;
  const made = Buffer.from(bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n'));
  encodings.set(bytes, made);
  return made;
}

/** One connection. */
class Conversation {
  private stream: Socket;
  private typed = '';
  private isSignedIn = false;
  private isReadOnly = false;
  private folder: string | null = null;
  private awaits: ((line: string) => void) | null = null;

  constructor(
    private readonly server: ImapServer,
    socket: Socket,
    private readonly options: ImapServerOptions,
  ) {
    this.stream = options.security === 'tls' ? encryptedOver(socket) : socket;
    this.hear();
    this.say('* OK A test server is ready');
  }

  private hear(): void {
    this.stream.setEncoding('latin1');
    this.stream.on('error', () => undefined);
    this.stream.on('data', (chunk: string) => {
      this.typed += chunk;
      for (let end = this.typed.indexOf('\r\n'); end >= 0; end = this.typed.indexOf('\r\n')) {
        const line = this.typed.slice(0, end);
        this.typed = this.typed.slice(end + 2);
        const { awaits } = this;
        this.awaits = null;
        if (awaits) awaits(line);
        else this.carryOut(line);
      }
    });
  }

  private say(line: string | Buffer): void {
    if (!this.stream.destroyed) this.stream.write(typeof line === 'string' ? `${line}\r\n` : line);
  }

  private get capabilities(): string {
    const isOpen = this.options.security !== 'starttls' || this.stream instanceof TLSSocket;
    return ['IMAP4rev1', 'MOVE', isOpen ? 'AUTH=PLAIN' : 'STARTTLS LOGINDISABLED'].join(' ');
  }

  private carryOut(line: string): void {
    const [, tag = '', rest = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
    const command = /^UID /i.test(rest) ? rest.slice(4) : rest;
    const [, name = '', given = ''] = /^(\S+) ?(.*)$/.exec(command) ?? [];
    this.server.commands.push(/^(LOGIN|AUTHENTICATE)/i.test(name) ? name : command);
    this.server.before?.(command, this.stream);
    if (this.stream.destroyed) return;
    const ok = (said = 'Done') => this.say(`${tag} OK ${said}`);
    const no = (said: string) => this.say(`${tag} NO ${said}`);
    const words = [...given.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(([, text, word]) => text ?? word ?? '');
    switch (name.toUpperCase()) {
      case 'CAPABILITY':
        this.say(`* CAPABILITY ${this.capabilities}`);
        return ok();
      case 'STARTTLS':
        ok('Begin TLS');
        this.stream.removeAllListeners('data');
        this.stream = encryptedOver(this.stream);
        return this.hear();
      case 'LOGIN':
        return this.signIn(words[0] ?? '', words[1] ?? '', ok, no);
      case 'AUTHENTICATE':
        return this.authenticate(words[1], ok, no);
      case 'LOGOUT':
        this.say('* BYE');
        ok();
        return void this.stream.end();
      case 'NOOP':
        return ok();
    }
    if (!this.isSignedIn) return no('Sign in first');
    switch (name.toUpperCase()) {
      case 'LIST':
      case 'LSUB':
        if (words[1] === '') this.say(`* LIST (\\Noselect) "/" ""`);
        for (const folder of this.server.folders.keys())
          if (words[1] === '*' || words[1] === folder) this.say(`* ${name.toUpperCase()} () "/" ${quoted(folder)}`);
        return ok();
      case 'CREATE':
        if (this.server.folders.has(words[0] ?? '')) return no('[ALREADYEXISTS] It exists');
        this.server.folders.set(words[0] ?? '', []);
        return ok();
      case 'SELECT':
      case 'EXAMINE':
        return this.select(words[0] ?? '', name.toUpperCase() === 'EXAMINE', ok, no);
      case 'SEARCH': {
        const found = this.mails().filter(({ isSeen }) => !/UNSEEN|NOT SEEN/i.test(given) || !isSeen);
        this.say(`* SEARCH ${found.map(({ uid }) => uid).join(' ')}`);
        return ok();
      }
      case 'FETCH':
        this.fetch(given);
        return ok();
      case 'STORE':
        if (this.isReadOnly) return no('The folder is open for reading only');
        for (const mail of this.chosen(given)) mail.isSeen ||= /\+FLAGS\S* .*\\Seen/i.test(given);
        return ok();
      case 'MOVE': {
        if (this.isReadOnly) return no('The folder is open for reading only');
        const to = words[1] ?? '';
        if (!this.server.folders.has(to)) return no('[TRYCREATE] There is no such folder');
        this.server.move(new Set(this.chosen(given).map(({ uid }) => uid)), this.folder ?? '', to);
        return ok();
      }
      default:
        return this.say(`${tag} BAD Unknown command`);
    }
  }

  private authenticate(initial: string | undefined, ok: (said?: string) => void, no: (said: string) => void): void {
    const answer = (line: string) => {
      const [, user = '', password = ''] = Buffer.from(line, 'base64').toString().split('\0');
      this.signIn(user, password, ok, no);
    };
    if (initial !== undefined) return answer(initial);
    this.awaits = answer;
    this.say('+ ');
  }

  private signIn(user: string, password: string, ok: (said?: string) => void, no: (said: string) => void): void {
    const { user: known = 'bills@example.test', password: right = 'right password', security } = this.options;
    if (security === 'starttls' && !(this.stream instanceof TLSSocket)) return no('[PRIVACYREQUIRED] Encrypt first');
    if (user !== known || password !== right) return no('[AUTHENTICATIONFAILED] Wrong user or password');
    this.isSignedIn = true;
    ok();
  }

  private select(folder: string, isReadOnly: boolean, ok: (said?: string) => void, no: (said: string) => void): void {
    const mails = this.server.folders.get(folder);
    if (!mails) return no('[NONEXISTENT] There is no such folder');
    [this.folder, this.isReadOnly] = [folder, isReadOnly];
    this.say('* FLAGS (\\Seen)');
    this.say(`* ${mails.length} EXISTS`);
    this.say(`* OK [UIDVALIDITY ${this.server.validity}]`);
    this.say(`* OK [UIDNEXT 100000]`);
    this.say('* OK [PERMANENTFLAGS (\\Seen)]');
    ok(isReadOnly ? '[READ-ONLY]' : '[READ-WRITE]');
  }

  private mails(): readonly StoredMail[] {
    return this.server.folders.get(this.folder ?? '') ?? [];
  }

  private chosen(given: string): readonly StoredMail[] {
    const ranges = (given.split(' ')[0] ?? '').split(',').map((range) => {
      const [from = '0', to = from] = range.split(':');
      return [Number(from), to === '*' ? Number.MAX_SAFE_INTEGER : Number(to)] as const;
    });
    return this.mails().filter(({ uid }) => ranges.some(([from, to]) => uid >= from && uid <= to));
  }

  private fetch(given: string): void {
    for (const mail of this.chosen(given)) {
      const number = this.mails().indexOf(mail) + 1;
      const items: Buffer[] = [Buffer.from(`UID ${mail.uid} FLAGS (${mail.isSeen ? '\\Seen' : ''})`)];
      if (/BODYSTRUCTURE/i.test(given)) items.push(Buffer.from(`BODYSTRUCTURE ${structureOf(mail)}`));
      for (const [, section = '', from, length] of given.matchAll(/BODY(?:\.PEEK)?\[([^\]]*)\](?:<(\d+)\.(\d+)>)?/gi)) {
        const whole = sectionOf(mail, section);
        const start = Number(from ?? 0);
        const part = from === undefined ? whole : whole.subarray(start, start + Number(length));
        const origin = from === undefined ? '' : `<${start}>`;
        items.push(Buffer.concat([Buffer.from(`BODY[${section}]${origin} {${part.length}}\r\n`), part]));
        if (!/PEEK/i.test(given)) mail.isSeen = true;
      }
      const spaced = items.flatMap((item, index) => (index === 0 ? [item] : [Buffer.from(' '), item]));
      this.say(Buffer.concat([Buffer.from(`* ${number} FETCH (`), ...spaced, Buffer.from(')\r\n')]));
    }
  }
}

const TEXT = Buffer.from('See the attachments.\r\n');

/** A mail has its text as part 1, and each attachment as a part after it. */
function structureOf({ files }: TestMail): string {
  const text = `("TEXT" "PLAIN" ("CHARSET" "utf-8") NIL NIL "7BIT" ${TEXT.length} 1 NIL NIL NIL NIL)`;
  if (files.length === 0) return text;
  const parts = files.map(({ name, bytes, type = 'application/pdf', disposition = 'attachment' }) => {
    const [kind = '', subtype = ''] = type.split('/');
    const id = disposition === 'inline' ? '"<logo@example.test>"' : 'NIL';
    return `(${quoted(kind)} ${quoted(subtype)} ("NAME" ${quoted(name)}) ${id} NIL "BASE64" ${encoded(bytes).length} NIL (${quoted(disposition)} ("FILENAME" ${quoted(name)})) NIL NIL)`;
  });
  return `(${text}${parts.join('')} "MIXED" ("BOUNDARY" "b") NIL NIL NIL)`;
}

function sectionOf(mail: TestMail, section: string): Buffer {
  const [, number = '', isHeader] = /^(\d+)(\.MIME)?$/i.exec(section) ?? [];
  const file = mail.files[Number(number) - 2];
  if (number === '1' || !file) return isHeader ? Buffer.from('Content-Type: text/plain\r\n\r\n') : TEXT;
  if (!isHeader) return encoded(file.bytes);
  const { name, type = 'application/pdf', disposition = 'attachment' } = file;
  return Buffer.from(
    `Content-Type: ${type}; name=${quoted(name)}\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: ${disposition}; filename=${quoted(name)}\r\n\r\n`,
  );
}

let context: SecureContext | undefined;

function encryptedOver(socket: Socket): TLSSocket {
  context ??= createSecureContext(TEST_CERTIFICATE);
  return new TLSSocket(socket, { isServer: true, secureContext: context });
}
