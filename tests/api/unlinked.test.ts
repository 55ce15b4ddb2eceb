import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SecurityLog } from '#plugins/identity/security-log/server';
import { TERMS_VERSION } from '#plugins/identity/sign-up/contract';
import { Clock, Database } from '#server';
import { InvitationStore } from '../../src/plugins/identity/members/server/invitation-store.ts';
import { removeOldInvitations } from '../../src/plugins/identity/members/server/old-invitations.ts';
import { CHOSEN, memberScene, type MemberScene } from '../support/member-scene.ts';
import { mailsTo } from '../support/outbox.ts';

let scene: MemberScene;

beforeAll(async () => {
  scene = await memberScene();
});
afterAll(() => scene.server.close());
beforeEach(() => scene.server.test.query('truncate rate_count'));

const signUp = (email: string) =>
  scene.server.call('POST', '/api/sign-up', {
    body: {
      companyName: 'Karri Haulage',
      companyType: 'OTHER',
      accountName: 'Ngaire Wilson',
      email,
      password: CHOSEN,
      termsVersion: TERMS_VERSION,
    },
  });

async function takenOut() {
  const person = await scene.person(scene.ours.id, ['USER']);
  await scene.post('/api/admin/invite/user-account/unlink', scene.staff, { id: person.id });
  return person;
}

test('a person removed from a company gets the usual sign-up response, and a mail that explains what to do', async () => {
  const { id, email } = await takenOut();
  const member = await scene.person(scene.ours.id, ['USER']);
  const answers = [await signUp(email), await signUp(member.email), await signUp('nobody-yet@example.test')];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  expect(answers[2]?.body).toEqual(answers[0]?.body);
  await expect
    .poll(async () => (await scene.server.test.query('select 1 from sign_up_request')).length, { timeout: 10_000 })
    .toBe(0);
  expect((await mailsTo(scene.server, email)).map(({ kind }) => kind)).toEqual(['sign-up.unlinked']);
  const [account] = await scene.server.test.query('select id, company_id, status from account where email = $1', [
    email,
  ]);
  expect(account).toEqual({ id, company_id: scene.ours.id, status: 'INACTIVE' });
  expect(await scene.events(id)).toEqual(expect.arrayContaining(['member.unlinked', 'sign-up.asked-in-vain']));
});

test('a company that invites a person removed from another one gets the usual response', async () => {
  const { email } = await takenOut();
  const invited = await scene.invite(scene.newPerson({ email }), scene.theirAdmin);
  const unknown = await scene.invite(scene.newPerson(), scene.theirAdmin);
  expect([invited.status, Object.keys(invited.body.data)]).toEqual([unknown.status, Object.keys(unknown.body.data)]);
  expect((await scene.accept(await scene.linkOf(email))).status).toBe(200);
  const { token } = (await scene.signIn(email, CHOSEN)).body.data;
  expect((await scene.profileOf(token)).body.data.companyId).toBe(scene.theirs.id);
});

test('invitations that expired more than 30 days ago are deleted, later ones can be sent again', async () => {
  const { server } = scene;
  const ids: string[] = [];
  for (const days of [31, 29, -1]) {
    const { id } = (await scene.invite(scene.newPerson())).body.data;
    await server.test.query(
      'update member_invitation set expires_at = now() - make_interval(days => $2::int) where id = $1',
      [id, days],
    );
    ids.push(id);
  }
  const { services } = server;
  await removeOldInvitations(
    services.get(Database),
    services.get(InvitationStore),
    services.get(SecurityLog),
    services.get(Clock),
  );
  const left = await server.test.query<{ id: string }>('select id from member_invitation where id = any($1)', [ids]);
  expect(left.map(({ id }) => id).toSorted()).toEqual(ids.slice(1).toSorted());
  expect(await scene.events(ids[0] ?? '')).toEqual(['member.invited', 'member.invitation-removed']);
});
