/** A PostgreSQL address cut into its parts, with the hosts as one text: `a:5432,b:5432`. */
interface AddressParts {
  readonly scheme: string;
  /** Escaped, as `user:password`. Empty if there is none. */
  readonly login: string;
  readonly hosts: string;
  /** From the path on. */
  readonly rest: string;
}

/** Which of several hosts is wanted: the one that takes writes, or one that replays them. */
export type HostRole = 'primary' | 'standby';

/** The hosts of an address, each as an address of its own, and which of them is wanted. Null: whichever answers. */
export interface HostList {
  readonly hosts: readonly string[];
  readonly role: HostRole | null;
}

const ADDRESS = /^(postgres(?:ql)?:\/\/)(?:([^/?#]*)@)?([^/?#@]*)(.*)$/s;

/** Values of `target_session_attrs`, as libpq names them. */
const ROLES: Readonly<Record<string, HostRole | null>> = {
  any: null,
  'read-write': 'primary',
  primary: 'primary',
  'read-only': 'standby',
  standby: 'standby',
};
const ATTRIBUTE = 'target_session_attrs';

/**
 * The hosts of an address with several: `postgresql://user:password@a:5432,b:5432/name?target_session_attrs=read-write`.
 * The driver knows neither. With several hosts and nothing said, the one that takes writes is wanted.
 */
export function hostList(address: string): HostList {
  const { scheme, login, hosts, rest } = parts(address);
  const [path, question = ''] = split(rest, '?');
  const asked = new URLSearchParams(question);
  const attribute = asked.get(ATTRIBUTE);
  asked.delete(ATTRIBUTE);
  const tail = asked.size > 0 ? `${path}?${asked.toString()}` : path;
  const names = hosts.split(',');
  if (attribute !== null && !(attribute in ROLES))
    throw new TypeError(`target_session_attrs is ${attribute}. It is one of ${Object.keys(ROLES).join(', ')}.`);
  if (names.length > 1 && names.includes('')) throw new TypeError('One of the hosts of the address has no name.');
  const role = attribute === null ? (names.length > 1 ? 'primary' : null) : (ROLES[attribute] ?? null);
  const before = login === '' ? scheme : `${scheme}${login}@`;
  return { hosts: names.map((name) => `${before}${name}${tail}`), role };
}

/** An address whose hosts are standbys, if it has several and does not say what is wanted. */
export function ofStandby(address: string): string {
  const { hosts, rest } = parts(address);
  if (!hosts.includes(',') || new URLSearchParams(split(rest, '?')[1]).has(ATTRIBUTE)) return address;
  return `${address}${rest.includes('?') ? '&' : '?'}${ATTRIBUTE}=standby`;
}

/** What is wrong with the hosts of an address; null: nothing. */
export function hostFault(address: string): string | null {
  if (!ADDRESS.test(address)) return null;
  try {
    hostList(address);
    return null;
  } catch (error) {
    return (error as Error).message.replace(/\.$/, '');
  }
}

/** Host and port of an address with one host. */
export function hostAndPort(address: string): { readonly host: string; readonly port: number } {
  const { hosts } = parts(address);
  const [, bracketed, plain = '', port = '5432'] = /^(?:\[([^\]]*)\]|([^:]*))(?::(\d+))?$/.exec(hosts) ?? [];
  return { host: bracketed ?? decodeURIComponent(plain), port: Number(port) };
}

/** The same address with another login. Without a user: the one of the operating system. */
export function withLogin(address: string, login: { readonly user?: string; readonly password?: string }): string {
  const { scheme, hosts, rest } = parts(address);
  const { user, password } = login;
  const secret = password === undefined ? '' : `:${encodeURIComponent(password)}`;
  return user === undefined
    ? `${scheme}${hosts}${rest}`
    : `${scheme}${encodeURIComponent(user)}${secret}@${hosts}${rest}`;
}

/** The login of an address. */
export function loginOf(address: string): { readonly user?: string; readonly password?: string } {
  const { login } = parts(address);
  if (login === '') return {};
  const [user, password] = split(login, ':');
  return {
    user: decodeURIComponent(user),
    ...(password === undefined ? {} : { password: decodeURIComponent(password) }),
  };
}

/** The same address with another database. */
export function withDatabase(address: string, database: string): string {
  const { scheme, login, hosts, rest } = parts(address);
  const [, question] = split(rest, '?');
  const tail = question === undefined ? '' : `?${question}`;
  return `${scheme}${login === '' ? '' : `${login}@`}${hosts}/${encodeURIComponent(database)}${tail}`;
}

function parts(address: string): AddressParts {
  const [, scheme, login = '', hosts = '', rest = ''] = ADDRESS.exec(address) ?? [];
  if (scheme === undefined) throw new TypeError('A PostgreSQL address begins with postgres:// or postgresql://.');
  return { scheme, login, hosts, rest };
}

/** The text before and after the first mark. */
function split(text: string, mark: string): readonly [string, string?] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
