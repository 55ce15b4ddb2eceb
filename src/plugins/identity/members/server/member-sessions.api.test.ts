import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiServer, PASSWORD, type ApiServer } from '../../../../../tests/support/api-server.ts';
import { memberScene, type MemberScene } from '../../../../../tests/support/member-scene.ts';

let scene: MemberScene;
/** A second process on the same database. */
let second: ApiServer;

beforeAll(async () => {
  scene = await memberScene();
  second = await apiServer({ on: scene.server.test });
});
afterAll(async () => {
  await second.close();
  await scene.server.close();
});

const OWN = '/api/company-member/session';
const STAFF = '/api/admin/user-account/session';
const list = (root: string, id: string, as: string) => scene.server.call('GET', `${root}/list/${id}`, { as });
const end = (root: string, id: string, sessionId: string, as: string) =>
  scene.post(`${root}/end`, as, { id, sessionId });
const isIn = async (token: string, at = scene.server) =>
  (await at.call('GET', '/api/user-profile', { as: token })).status;

describe('sessions of a member', () => {
  test('are listed for an administrator, who ends one in every process at once; the others go on', async () => {
    const member = await scene.person(scene.ours.id, ['USER']);
    const phone = await second.call('POST', '/api/sign-in', {
      body: { email: member.email, password: PASSWORD },
      headers: { 'user-agent': 'A telephone' },
    });
    const { token } = phone.body.data;
    const { commonObjects } = (await list(OWN, member.id, scene.admin)).body.data;
    expect(commonObjects).toHaveLength(2);
    expect(commonObjects.map(({ current }: { current: boolean }) => current)).toEqual([false, false]);
    const { id } = commonObjects.find(({ userAgent }: { userAgent: string }) => userAgent === 'A telephone');
    expect([await isIn(token, second), await isIn(member.token)]).toEqual([200, 200]);
    expect((await end(OWN, member.id, id, scene.admin)).status).toBe(200);
    await expect.poll(() => isIn(token, second), { timeout: 1_000 }).toBe(401);
    expect(await isIn(member.token)).toBe(200);
    expect(await scene.events(member.id)).toContain('session.ended');
    expect((await end(OWN, member.id, id, scene.admin)).body.code).toBe('session.unknown');
  });

  test('of another company are neither listed nor ended', async () => {
    const member = await scene.person(scene.theirs.id, ['USER']);
    const [{ id }] = (await list(OWN, member.id, scene.theirAdmin)).body.data.commonObjects;
    expect((await list(OWN, member.id, scene.admin)).body.code).toBe('member.unknown');
    expect((await end(OWN, member.id, id, scene.admin)).body.code).toBe('member.unknown');
    const own = await scene.person(scene.ours.id, ['USER']);
    expect((await end(OWN, own.id, id, scene.admin)).body.code).toBe('session.unknown');
    expect(await isIn(member.token)).toBe(200);
  });

  test('and of platform staff are reached by platform staff', async () => {
    const member = await scene.person(scene.theirs.id, ['USER']);
    const colleague = await scene.server.account(null, ['ADMIN']);
    const { token } = (await scene.signIn(colleague.email)).body.data;
    for (const [person, session] of [
      [member.id, member.token],
      [colleague.id, token],
    ] as const) {
      const [{ id }] = (await list(STAFF, person, scene.staff)).body.data.commonObjects;
      expect((await end(STAFF, person, id, scene.staff)).status).toBe(200);
      expect(await isIn(session)).toBe(401);
    }
  });
});
