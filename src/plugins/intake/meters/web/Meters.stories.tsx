import type { Meta, StoryObj } from '@storybook/react-vite';
import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { defineWebPlugin, useEvery } from '#core';
import { FakeHttpService, reply, StoryApplication } from '#core/testing';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { Page } from '#design-system';
import { InboxQuestion, type InboxQuestionProps } from '#plugins/intake/inbox/web';
import { recordsPlugin } from '#plugins/records/records/web';
import { meterRoutes } from '../contract/index.ts';
import plugin from './plugin.ts';
import { STORY_CHOICES, STORY_FACILITY, STORY_ITEM, STORY_LOAD, STORY_METER, STORY_METERS } from './story-meters.ts';

const onAnswer = fn(async (_answer: unknown) => {});

/** The question as the inbox shows it. */
function Question() {
  const [question] = useEvery(InboxQuestion);
  const [Form, setForm] = useState<ComponentType<InboxQuestionProps> | null>(null);
  useEffect(() => {
    void question?.load().then((loaded) => setForm(() => loaded));
  }, [question]);
  return (
    <Page title={STORY_ITEM.name}>
      <Suspense>{Form ? <Form item={STORY_ITEM} onAnswer={onAnswer} /> : null}</Suspense>
    </Page>
  );
}

const questions = defineWebPlugin({
  manifest: { id: 'meter-questions', title: 'Questions', requires: ['meters'] },
  routes: [{ area: 'home', path: 'question', title: 'meters.one', page: () => Promise.resolve(Question) }],
});

const answers = [
  reply(meterRoutes.list, { statusCode: 200, data: [...STORY_METERS] }),
  reply(meterRoutes.detail, { statusCode: 200, data: STORY_METER }),
  reply(meterRoutes.load, { statusCode: 200, data: STORY_LOAD }),
  reply(meterRoutes.choices, { statusCode: 200, data: [...STORY_CHOICES] }),
  reply(facilitySelectionRoute, { statusCode: 200, data: { commonObjects: [STORY_FACILITY] } }),
];

const meta = {
  title: 'Meters/Screens',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: { plugins: [recordsPlugin, plugin, questions], path: '/meters', answers },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  play: async () => {
    const rows = within(await screen.findByRole('table', { name: /^Meters/ }));
    await expect(await rows.findByText('6102345678')).toBeVisible();
    await expect(rows.getByText('3 days missing')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { answers: [reply(meterRoutes.list, { statusCode: 200, data: [] })] },
  play: async () => {
    await expect(await screen.findByText('No meters yet')).toBeVisible();
  },
};

export const OneMeter: Story = {
  args: { path: `/meters/${STORY_METER.id}` },
  play: async () => {
    await expect(await screen.findByText('03/03/2025 to 05/03/2025: between days with data')).toBeVisible();
    await expect(screen.getByText('01/07/2025 to 02/07/2025: not arrived yet')).toBeVisible();
    const months = within(await screen.findByRole('table', { name: /^Months/ }));
    await expect(months.getByText('51,977.5 kWh')).toBeVisible();
    await expect(months.getByText('12.4 %')).toBeVisible();
  },
};

const ending = new FakeHttpService([
  ...answers,
  reply(meterRoutes.end, problem('meters.days-after', 409, 'meters.days-after')),
]);

/** A day before stored days is refused with the reason. */
export const Ended: Story = {
  args: { http: ending, path: `/meters/${STORY_METER.id}` },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Change the last day' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText(/^Days after this one are stored/)).toBeVisible();
    await expect(ending.callsOf(meterRoutes.end)).toEqual([
      { body: { id: STORY_METER.assignments[0]?.id, revision: 1, toDate: null } },
    ]);
  },
};

const choose = async (field: RegExp, option: string) => {
  await userEvent.click(await screen.findByRole('button', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

const moving = new FakeHttpService([
  ...answers,
  reply(meterRoutes.assign, problem('meters.days-after', 409, 'meters.days-after')),
]);

/** The meter moves to another facility: what it records is kept, and the present assignment ends in the same step. */
export const Moved: Story = {
  args: { http: moving, path: `/meters/${STORY_METER.id}` },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Assign to another facility' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText('Answer every question first.')).toBeVisible();
    await choose(/Facility/, STORY_FACILITY.name);
    const [day] = dialog.getAllByRole('spinbutton');
    if (day) await userEvent.click(day);
    await userEvent.keyboard('01072025');
    await expect(
      await dialog.findByText('Grid electricity – Purchased and consumed', { selector: 'span' }),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText(/^Days after this one are stored/)).toBeVisible();
    await expect(moving.callsOf(meterRoutes.assign)).toEqual([
      {
        body: {
          meterId: STORY_METER.id,
          facilityId: STORY_FACILITY.id,
          fromDate: '2025-07-01',
          importChoice: 'ELECTRICITY|grid-electricity|PURCHASED',
          exportChoice: null,
          ends: { id: STORY_METER.assignments[0]?.id, revision: 1 },
        },
      },
    ]);
  },
};

const expecting = new FakeHttpService([
  ...answers,
  reply(meterRoutes.expect, { statusCode: 200, data: { expectedDays: 100 } }),
]);

/** A meter that is read each quarter may be silent for longer. */
export const Expected: Story = {
  args: { http: expecting, path: `/meters/${STORY_METER.id}` },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Change the days' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByRole('textbox', { name: /^Days without data/ });
    await userEvent.clear(field);
    await userEvent.type(field, '500');
    await expect(await dialog.findByText('Enter 1 to 400 days.')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '100');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(expecting.callsOf(meterRoutes.expect)).toEqual([{ body: { id: STORY_METER.id, days: 100 } }]),
    );
  },
};

/** What flows through the meter preselects what is recorded; nothing is sent before everything is answered. */
export const Asked: Story = {
  args: { path: '/question' },
  play: async () => {
    onAnswer.mockClear();
    await userEvent.click(await screen.findByRole('button', { name: 'Read the file' }));
    await expect(await screen.findByText('Answer every question first.')).toBeVisible();
    await expect(onAnswer).not.toHaveBeenCalled();
    await choose(/Unit of the values/, 'kWh');
    await choose(/Clock of the times/, 'local, with daylight saving');
    await choose(/Facility/, STORY_FACILITY.name);
    await expect(
      await screen.findByText('Grid electricity – Purchased and consumed', { selector: 'span' }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Read the file' }));
    await waitFor(() =>
      expect(onAnswer).toHaveBeenCalledWith({
        meters: [
          {
            kind: 'NMI',
            identifier: '6102345678',
            facilityId: STORY_FACILITY.id,
            fromDate: '2025-06-01',
            importChoice: 'ELECTRICITY|grid-electricity|PURCHASED',
            exportChoice: null,
          },
        ],
        table: { unit: 'kWh', clock: 'local' },
      }),
    );
  },
};

export const PhoneInVietnamese: Story = {
  globals: { width: 'phone' },
  args: { language: 'vi', path: `/meters/${STORY_METER.id}` },
  play: async () => {
    await expect(await screen.findByText('03/03/2025 đến 05/03/2025: giữa các ngày có dữ liệu')).toBeVisible();
  },
};

export const ListOnPhone: Story = {
  globals: { width: 'phone' },
  args: { language: 'fr' },
  play: async () => {
    await expect(await screen.findByText(/^3 jours manquants/)).toBeVisible();
  },
};
