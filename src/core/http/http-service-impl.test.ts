import { AxiosError } from 'axios';
import type { AxiosAdapter, InternalAxiosRequestConfig } from 'axios';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BACKGROUND_HEADER, envelope, problem, route } from '#contract';
import type { Problem } from '#contract';
import { MemoryStorage } from '../session/key-value-storage.ts';
import type { SessionStoreImpl } from '../session/session-store-impl.ts';
import { sessionStore, signedIn } from '../testing/session-builder.ts';
import { AxiosSender } from './axios-sender.ts';
import { HttpServiceImpl } from './http-service-impl.ts';
import { SessionRenewal } from './session-renewal.ts';
import type { TabLock } from './session-renewal.ts';

const listRoute = route({
  method: 'GET',
  path: '/api/things/{id}',
  summary: '',
  tag: '',
  authorities: 'signed-in',
  params: z.object({ id: z.string() }),
  query: z.object({ facilities: z.array(z.string()), page: z.number().optional() }),
  response: envelope(z.string()),
});

const saveRoute = route({
  method: 'POST',
  path: '/api/things',
  summary: '',
  tag: '',
  authorities: 'signed-in',
  body: z.object({ name: z.string() }),
  response: envelope(z.string()),
});

const openRoute = route({
  method: 'GET',
  path: '/api/open',
  summary: '',
  tag: '',
  authorities: 'public',
  response: envelope(z.string()),
});

/** What the person answers when a call needs a proof of identity; null: nobody can ask. */
let asked: () => Promise<boolean | null> = () => Promise.resolve(null);

const thing = { body: { name: 'Pump' } };

/** An in-memory server: accepts one access token, records its requests, gives the replies it is set up with. */
class Server {
  readonly requests: { url: string; bearer: string | null; timeout: number; body: unknown }[] = [];
  /** For each request, whether it was marked as a background call. */
  readonly background: boolean[] = [];
  validToken = 'access-1';
  answer: (url: string) => { status: number; data: unknown } | Error = () => ({
    status: 200,
    data: { statusCode: 200, data: 'fine' },
  });

  readonly adapter: AxiosAdapter = async (config: InternalAxiosRequestConfig) => {
    await Promise.resolve();
    const bearer = config.headers.get('Authorization');
    const shown = typeof bearer === 'string' ? bearer.replace('Bearer ', '') : null;
    const url = String(config.url);
    this.background.push(config.headers.has(BACKGROUND_HEADER));
    this.requests.push({ url, bearer: shown, timeout: config.timeout ?? 0, body: config.data });
    const refused = url !== '/api/open' && shown !== this.validToken;
    const given = refused
      ? { status: 401, data: { statusCode: 401, code: 'caller.unknown', message: 'sign-in.needed' } }
      : this.answer(url);
    if (given instanceof Error) throw given;
    return { ...given, statusText: '', headers: {}, config };
  };
}

let server: Server;
let storage: MemoryStorage;
let refreshes: string[];
let refreshed: () => Promise<ReturnType<typeof signedIn>>;
let notices: Problem[];
let lock: TabLock;

beforeEach(() => {
  server = new Server();
  storage = new MemoryStorage();
  refreshes = [];
  notices = [];
  lock = (work) => work(false);
  refreshed = async () => {
    server.validToken = 'access-2';
    return signedIn({ token: 'access-2', refreshToken: 'refresh-2' });
  };
});

function tab(): { http: HttpServiceImpl; session: SessionStoreImpl } {
  const session = sessionStore({ storage });
  session.load();
  const calls = {
    refresh: async (refreshToken: string) => {
      refreshes.push(refreshToken);
      return refreshed();
    },
    signOut: async () => undefined,
  };
  const renewal = new SessionRenewal(session, calls, lock, (failed) => notices.push(failed));
  const proofs = { ask: () => asked() };
  return { http: new HttpServiceImpl(new AxiosSender({ adapter: server.adapter }), session, renewal, proofs), session };
}

function signedInTab() {
  sessionStore({ storage }).signIn(signedIn());
  return tab();
}

describe('a call', () => {
  it('sends path, repeated query keys, bearer token and the timeout of 100 s', async () => {
    const { http } = signedInTab();
    const answer = await http.call(listRoute, {
      params: { id: 'a/b' },
      query: { facilities: ['x', 'y'], page: undefined },
    });
    expect(answer.data).toBe('fine');
    expect(server.requests).toEqual([
      { url: '/api/things/a%2Fb?facilities=x&facilities=y', bearer: 'access-1', timeout: 100_000, body: undefined },
    ]);
  });

  it('of a public route sends no token and times out after 10 s', async () => {
    const { http } = signedInTab();
    await http.call(openRoute, {});
    expect(server.requests).toMatchObject([{ bearer: null, timeout: 10_000 }]);
  });

  it('stores the time of use after a 200 response', async () => {
    const { http } = signedInTab();
    await http.call(saveRoute, thing);
    expect(storage.getItem('time-use')).toBe('1000');
  });
});

describe('a rejected token', () => {
  it('is renewed once for all concurrent calls, and each call is repeated with the new token', async () => {
    server.validToken = 'access-2';
    const { http, session } = signedInTab();
    const answers = await Promise.all([
      http.call(saveRoute, thing),
      http.call(saveRoute, thing),
      http.call(saveRoute, thing),
    ]);
    expect(answers.map(({ data }) => data)).toEqual(['fine', 'fine', 'fine']);
    expect(refreshes).toEqual(['refresh-1']);
    expect(session.refreshToken()).toBe('refresh-2');
    expect(server.requests.map(({ bearer }) => bearer)).toEqual([
      'access-1',
      'access-1',
      'access-1',
      'access-2',
      'access-2',
      'access-2',
    ]);
  });

  it('makes calls during the renewal wait for the new token', async () => {
    server.validToken = 'access-2';
    let finish = () => {};
    const gate = new Promise<void>((open) => (finish = open));
    const renewed = refreshed;
    refreshed = () => gate.then(renewed);
    const { http } = signedInTab();
    const first = http.call(saveRoute, thing);
    await expect.poll(() => refreshes.length).toBe(1);
    const second = http.call(saveRoute, thing);
    await Promise.resolve();
    expect(server.requests).toHaveLength(1);
    finish();
    await Promise.all([first, second]);
    expect(server.requests.map(({ bearer }) => bearer)).toEqual(['access-1', 'access-2', 'access-2']);
  });

  it('is renewed once by two tabs: the second uses the token the first has stored', async () => {
    server.validToken = 'access-2';
    let turn: Promise<unknown> = Promise.resolve();
    lock = (work) => {
      const mine = turn.then(() => work(false));
      turn = mine.catch(() => undefined);
      return mine;
    };
    const one = signedInTab();
    const other = tab();
    await Promise.all([one.http.call(saveRoute, thing), other.http.call(saveRoute, thing)]);
    expect(refreshes).toEqual(['refresh-1']);
  });

  it('is not renewed by a tab that waited and reads the token of the other tab a moment later', async () => {
    server.validToken = 'access-2';
    const { http, session } = signedInTab();
    lock = (work) => {
      setTimeout(() => session.renew(signedIn({ token: 'access-2' })), 50);
      return work(true);
    };
    const late = tab();
    await late.http.call(saveRoute, thing);
    expect(refreshes).toEqual([]);
    lock = (work) => work(false);
    await http.call(saveRoute, thing);
    expect(refreshes).toEqual([]);
  });

  it('is not renewed again when the new token is rejected too', async () => {
    server.validToken = 'never';
    refreshed = async () => signedIn({ token: 'access-2' });
    const { http } = signedInTab();
    await expect(http.call(saveRoute, thing)).rejects.toMatchObject({ code: 'caller.unknown', statusCode: 401 });
    expect(refreshes).toHaveLength(1);
  });

  it('whose renewal fails clears the session, notifies once, and rejects every waiting call', async () => {
    server.validToken = 'never';
    refreshed = () => Promise.reject(problem('session.ended', 401, 'api.session-ended'));
    const { http, session } = signedInTab();
    const outcomes = await Promise.allSettled([http.call(saveRoute, thing), http.call(saveRoute, thing)]);
    expect(outcomes.map((one) => one.status === 'rejected' && (one.reason as Problem).code)).toEqual([
      'session.ended',
      'session.ended',
    ]);
    expect(session.state()).toEqual({ kind: 'nobody', because: 'ended' });
    expect(storage.getItem('access-token')).toBeNull();
    expect(notices.map(({ message }) => message)).toEqual(['api.session-ended']);
  });

  it('is a plain failure when there is no refresh token', async () => {
    const { http } = tab();
    await expect(http.call(saveRoute, thing)).rejects.toMatchObject({ code: 'caller.unknown' });
    expect(refreshes).toEqual([]);
  });

  it('does not repeat the call after someone else has signed in', async () => {
    server.validToken = 'access-9';
    const { http, session } = signedInTab();
    refreshed = async () => {
      session.signIn(signedIn({ token: 'access-9', email: 'other@example.test' }));
      return signedIn({ token: 'access-9' });
    };
    await expect(http.call(saveRoute, thing)).rejects.toMatchObject({ statusCode: 401 });
    expect(server.requests).toHaveLength(1);
  });
});

describe('a background call', () => {
  const background = { background: true };

  it('gets its response like any other, and does not count as use of the session, here or on the server', async () => {
    const { http, session } = signedInTab();
    const active = session.lastActivity();
    expect(await http.call(saveRoute, thing, background)).toMatchObject({ data: 'fine' });
    expect(storage.getItem('time-use')).toBeNull();
    expect(session.lastActivity()).toBe(active);
    await http.call(saveRoute, thing);
    expect(server.background).toEqual([true, false]);
  });

  it('does not renew or end the session, shows no notice, and is not sent again with the rejected token', async () => {
    server.validToken = 'access-2';
    const { http, session } = signedInTab();
    await expect(http.call(saveRoute, thing, background)).rejects.toMatchObject({ code: 'caller.unknown' });
    await expect(http.call(saveRoute, thing, background)).rejects.toMatchObject({ code: 'call.aborted' });
    expect([refreshes, notices, server.requests.length]).toEqual([[], [], 1]);
    expect(session.state().kind).toBe('signed-in');
  });

  it('works again once a user action has renewed the session', async () => {
    server.validToken = 'access-2';
    const { http } = signedInTab();
    await expect(http.call(saveRoute, thing, background)).rejects.toMatchObject({ statusCode: 401 });
    await http.call(saveRoute, thing);
    expect(await http.call(saveRoute, thing, background)).toMatchObject({ data: 'fine' });
    expect(refreshes).toEqual(['refresh-1']);
  });

  it('rejected while a user action renews the session is repeated with the new token', async () => {
    server.validToken = 'access-2';
    const { http } = signedInTab();
    const answers = await Promise.all([http.call(saveRoute, thing), http.call(saveRoute, thing, background)]);
    expect(answers.map(({ data }) => data)).toEqual(['fine', 'fine']);
    expect(refreshes).toEqual(['refresh-1']);
  });
});

describe('a failure', () => {
  const failing = async (answer: { status: number; data: unknown } | Error) => {
    const { http } = signedInTab();
    server.answer = () => answer;
    return http.call(saveRoute, thing).then(
      () => expect.unreachable('the call should have failed'),
      (failure: unknown) => failure as Problem,
    );
  };

  it('with 500 in the body is Unknown, with its message or "Something went wrong!"', async () => {
    expect(
      await failing({ status: 500, data: { statusCode: 500, code: 'Unknown', message: 'Disk full' } }),
    ).toMatchObject({ code: 'Unknown', statusCode: 500, message: 'Disk full' });
    expect(await failing({ status: 200, data: { statusCode: 500 } })).toMatchObject({
      code: 'Unknown',
      statusCode: 500,
      message: 'api.something-wrong',
    });
  });

  it('of the network, or with an unreadable body, is Unknown 500 Server error', async () => {
    const expected = { code: 'Unknown', statusCode: 500, message: 'api.server-error' };
    expect(await failing(new AxiosError('Network Error', AxiosError.ERR_NETWORK))).toMatchObject(expected);
    expect(await failing(new AxiosError('timeout', AxiosError.ECONNABORTED))).toMatchObject(expected);
    expect(await failing({ status: 502, data: '<html>Bad gateway</html>' })).toMatchObject(expected);
  });

  it('of any other kind is passed on unchanged', async () => {
    const issues = [{ path: 'name', message: 'api.required' }];
    const body = {
      statusCode: 409,
      code: 'record.stale',
      message: 'Changed meanwhile.',
      issues,
      data: { revision: 2 },
    };
    expect(await failing({ status: 409, data: body })).toMatchObject({
      code: 'record.stale',
      statusCode: 409,
      message: 'Changed meanwhile.',
      issues,
      detail: { revision: 2 },
    });
  });

  it('does not count as use of the session', async () => {
    await failing({ status: 404, data: { statusCode: 404, code: 'record.unknown', message: 'Gone.' } });
    expect(storage.getItem('time-use')).toBeNull();
  });
});

describe('a call that needs a proof of identity', () => {
  const needsProof = { statusCode: 403, code: 'session.step-up', message: 'Prove that it is you first.' };
  let isProved = false;
  let questions = 0;

  beforeEach(() => {
    isProved = false;
    questions = 0;
    server.answer = () =>
      isProved ? { status: 200, data: { statusCode: 200, data: 'fine' } } : { status: 403, data: needsProof };
  });

  const answering = (answer: boolean | null) => {
    asked = () => {
      questions += 1;
      isProved = answer === true;
      return Promise.resolve(answer);
    };
  };

  it('is repeated with the same input once the person has given it', async () => {
    const { http } = signedInTab();
    answering(true);
    expect((await http.call(saveRoute, thing)).data).toBe('fine');
    expect(server.requests.map(({ body }) => body)).toEqual([thing.body, thing.body].map((one) => JSON.stringify(one)));
    expect(questions).toBe(1);
  });

  it('is aborted quietly if the person gives up', async () => {
    const { http } = signedInTab();
    answering(false);
    await expect(http.call(saveRoute, thing)).rejects.toMatchObject({ code: 'call.aborted' });
    expect(server.requests).toHaveLength(1);
  });

  it('fails with the refusal if nobody can ask, and in the background', async () => {
    const { http } = signedInTab();
    answering(null);
    await expect(http.call(saveRoute, thing)).rejects.toMatchObject({ code: 'session.step-up' });
    answering(true);
    await expect(http.call(saveRoute, thing, { background: true })).rejects.toMatchObject({ code: 'session.step-up' });
    expect(questions).toBe(1);
  });
});
