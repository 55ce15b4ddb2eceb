import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../components/Button/index.ts';
import { Grid } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { Form } from '../Form.tsx';
import { FileDrop } from './FileDrop.tsx';
import { MAX_FILE_BYTES } from './file-rules.ts';
import type { UploadControl } from './use-file-queue.ts';

const onChange = fn();
const meta = {
  title: 'Forms/FileDrop',
  component: FileDrop,
  args: { label: 'Invoices', name: 'files', formats: ['.xlsx', '.csv'], onChange },
  parameters: documented({
    what: 'Accepts files by drop, paste or file chooser, up to 10 MB each.',
    use: [
      'Without upload the files are sent with the form; with upload each is sent at once, with progress, and counts once it is uploaded.',
      'multiple for several files; otherwise a new file replaces the old one.',
    ],
    avoid: ['For a picture such as an avatar, use the same component with picture formats.'],
    keyboard: [
      ['Enter, Space', 'on "Choose a file" opens the chooser'],
      ['Ctrl/Cmd + V', 'on the zone pastes files'],
    ],
    accessibility: [
      'Every event of a file is announced: added, rejected with the reason, uploaded, failed, removed.',
      'Each button names its file. After a file is removed the focus is on "Choose a file".',
    ],
  }),
} satisfies Meta<typeof FileDrop>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const sized = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name);
const chooser = (canvasElement: HTMLElement) => canvasElement.querySelector('input[type="file"]') as HTMLInputElement;
const names = () => (onChange.mock.lastCall?.[0] as readonly File[] | undefined)?.map(({ name }) => name);
const rows = (canvas: Canvas) => canvas.queryAllByRole('listitem').map((row) => row.textContent);

/** Chooses files without the format filter of the chooser, which a drop does not have either. */
const choose = async (element: HTMLElement, files: File[]) =>
  userEvent.upload(chooser(element), files, { applyAccept: false });

/** Uploads controlled by the play function. */
const uploads: Record<string, UploadControl & { done: () => void; fail: (reason: Error) => void }> = {};
const upload = (file: File, control: UploadControl) =>
  new Promise<void>((done, fail) => {
    uploads[file.name] = { ...control, done, fail };
  });

/** Every state on one canvas. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: (args) => (
    <Grid columns={2}>
      <FileDrop {...args} label="Empty" isRequired />
      <FileDrop {...args} label="Wrong" errorMessage="This is required field!" multiple />
      <FileDrop {...args} label="Disabled" isDisabled />
      <FileDrop {...args} label="Every format" formats={[]} description="Whatever the auditor asked for." />
      <FileDrop {...args} label="With the form" multiple />
      <FileDrop {...args} label="At once" multiple upload={upload} />
    </Grid>
  ),
  play: async ({ canvas, canvasElement }) => {
    const inputs = [...canvasElement.querySelectorAll<HTMLInputElement>('input[type="file"]')];
    const refused = [
      sized('July 2025 deliveries of diesel to the northern haul road.xlsx', 1536),
      sized('scan.pdf', 9),
    ];
    await userEvent.upload(inputs[4] as HTMLInputElement, refused, { applyAccept: false });
    const files = ['july.csv', 'august.csv', 'september.csv', 'october.csv'].map((name) => sized(name, 2048));
    await userEvent.upload(inputs[5] as HTMLInputElement, files);
    uploads['july.csv']?.onProgress(0.4);
    uploads['august.csv']?.done();
    uploads['september.csv']?.fail(new Error('The connection was lost.'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel the upload of october.csv' }));
    await waitFor(() => expect(rows(canvas)[4]).toContain('The connection was lost.'));
  },
};

export const Limits: Story = {
  args: { multiple: true },
  play: async ({ canvas, canvasElement }) => {
    onChange.mockClear();
    const files = [sized('whole.csv', MAX_FILE_BYTES), sized('over.csv', MAX_FILE_BYTES + 1), sized('run.exe', 1)];
    await choose(canvasElement, files);
    await expect(rows(canvas)).toEqual([
      'whole.csv10 MB',
      'over.csv10 MB · File size cannot exceed 10MB.',
      'run.exe1 B · Your file format is invalid.',
    ]);
    await expect(names()).toEqual(['whole.csv']);
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'whole.csv was added over.csv: File size cannot exceed 10MB. run.exe: Your file format is invalid.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Remove whole.csv' }));
    await expect(names()).toEqual([]);
    await expect(canvas.getByRole('button', { name: /^Choose files/ })).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent('whole.csv was removed');
  },
};

export const ProgressCancelRetry: Story = {
  args: { upload },
  play: async ({ canvas, canvasElement }) => {
    onChange.mockClear();
    await choose(canvasElement, [sized('july.csv', 2048)]);
    uploads['july.csv']?.onProgress(0.25);
    await waitFor(() => expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25'));
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel the upload of july.csv' }));
    await expect(uploads['july.csv']?.signal.aborted).toBe(true);
    await expect(rows(canvas)).toEqual(['july.csv2 kB · The upload was cancelled.']);
    await userEvent.click(canvas.getByRole('button', { name: 'Upload july.csv again' }));
    uploads['july.csv']?.fail(new Error(''));
    await waitFor(() => expect(rows(canvas)).toEqual(['july.csv2 kB · The upload failed.']));
    await expect(onChange).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Upload july.csv again' }));
    uploads['july.csv']?.done();
    await waitFor(() => expect(rows(canvas)).toEqual(['july.csv2 kB · Uploaded']));
    await expect(names()).toEqual(['july.csv']);
    await expect(canvas.getByRole('status')).toHaveTextContent('july.csv is uploaded');
  },
};

const onSubmit = fn();

/** The form must not be submitted before its file is uploaded. */
export const HoldsItsForm: Story = {
  args: { upload, multiple: true },
  render: (args) => (
    <Form onSubmit={onSubmit} aria-label="Invoices of July">
      <FileDrop {...args} />
      <Button type="submit">Save</Button>
    </Form>
  ),
  play: async ({ canvas, canvasElement }) => {
    onSubmit.mockClear();
    await choose(canvasElement, [sized('july.csv', 2048), sized('august.csv', 2048)]);
    const save = canvas.getByRole('button', { name: 'Save' });
    uploads['july.csv']?.done();
    await userEvent.click(save);
    await expect(onSubmit).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: /^Choose files/ })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: /^Choose files/ })).toHaveAccessibleDescription(
      /^Files are still being uploaded\. Wait for them, or cancel them\./,
    );
    uploads['august.csv']?.done();
    await waitFor(() => expect(canvas.queryByText(/^Files are still being uploaded/)).toBeNull());
    await userEvent.click(save);
    await expect(onSubmit).toHaveBeenCalledOnce();
  },
};

/** Dropped by mouse; a second file replaces the first. */
export const Dropped: Story = {
  play: async ({ canvas, canvasElement }) => {
    onChange.mockClear();
    const zone = canvas.getByText('Drop a file here').parentElement as HTMLElement;
    // A synthetic file has no file system entry, and items without one are not treated as files.
    const entry = spyOn(DataTransferItem.prototype, 'webkitGetAsEntry');
    entry.mockReturnValue({ isFile: true, isDirectory: false } as FileSystemEntry);
    const drop = (name: string) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(sized(name, 10));
      dataTransfer.effectAllowed = 'all';
      for (const type of ['dragenter', 'dragover', 'drop'])
        zone.dispatchEvent(
          new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, clientX: 5, clientY: 5 }),
        );
    };
    drop('july.csv');
    await waitFor(() => expect(names()).toEqual(['july.csv']));
    drop('august.csv');
    await waitFor(() => expect(names()).toEqual(['august.csv']));
    await expect(rows(canvas)).toEqual(['august.csv10 B']);
    await expect(chooser(canvasElement).accept).toBe('.xlsx,.csv');
    entry.mockRestore();
  },
};
