import { accounts, facilities } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedStatuses: [404] });

test('another company cannot find a record: not in the list, not by URL, not by API', async ({
  visitor,
  apiOf,
  leavesBehind,
}) => {
  const api = await apiOf(accounts.preparer);
  const body = await api.dieselBody(facilities.ironbark, { remark: 'Known to Kurrajong alone' });
  const id = await api.createRecord(body);
  leavesBehind(accounts.preparer, id);
  await visitor.arrive(accounts.logistics);

  await test.step('not in the list', async () => {
    await visitor.header.choose('Data Management', 'Scope 1');
    await visitor.list.isReady();
    await visitor.list.pageSize.selectOption('100');
    await expect(visitor.list.table).toContainText(facilities.otherCompany);
    await expect(visitor.list.table).not.toContainText(facilities.ironbark);
    await expect(visitor.list.table).not.toContainText('1,896.8');
  });

  await test.step('not by its URL', async () => {
    for (const address of [`/scope1/${id}`, `/scope1/${id}/edit`]) {
      await visitor.visit(address);
      await expect(visitor.record.missing).toBeVisible();
      await expect(visitor.record.main).not.toContainText(facilities.ironbark);
    }
  });

  await test.step('not by the API, to read, change or delete', async () => {
    const stranger = await apiOf(accounts.logistics);
    const own = await stranger.facilityId(facilities.otherCompany);
    const change = { ...body, facilityId: own, id, revision: 1 };
    expect((await stranger.get(`/api/scope-management/${id}`)).status()).toBe(404);
    expect((await stranger.post('/api/scope-management/update', change)).status()).toBe(404);
    expect((await stranger.post(`/api/scope-management/delete/${id}`)).status()).toBe(404);
    const list = await stranger.get('/api/scope-management/list?typeScope=1&size=100');
    expect(await list.text()).not.toContain(id);
  });

  await test.step('and it is unchanged', async () => {
    const kept = (await (await api.get(`/api/scope-management/${id}`)).json()) as {
      data: { revision: number; quantity: string };
    };
    expect(kept.data).toMatchObject({ revision: 1, quantity: '700.000' });
  });
});
