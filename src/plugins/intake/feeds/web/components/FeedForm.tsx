import { useState } from 'react';
import type { Problem } from '#contract';
import { useSend, useTranslate, useUnparsedForm, useUnsavedChanges } from '#core';
import {
  Banner,
  Button,
  Card,
  FieldRow,
  Form,
  FormErrorSummary,
  Inline,
  NumberField,
  PasswordField,
  RadioGroup,
  Section,
  Select,
  sizeText,
  Stack,
  Text,
  TextField,
} from '#design-system';
import {
  FEED_CADENCES,
  FEED_EXPECTATIONS,
  FEED_KINDS,
  feedRoutes,
  sourceBody,
  type FeedOffer,
  type SourceBody,
} from '../../contract/index.ts';

/** Values of the form. */
export type FeedValues = Required<Omit<SourceBody, 'port' | 'security'>> & {
  readonly port: number | undefined;
  readonly security: 'tls' | 'starttls';
};

interface FeedFormProps {
  readonly initial: FeedValues;
  /** Id of the source that is changed. */
  readonly id?: string;
  /** Whether its password or key is stored: it stays if none is entered. */
  readonly hasSecret: boolean;
  readonly owners: readonly { readonly id: string; readonly name: string }[];
  /** Subfolder of the server's folder that belongs to the company; null: the server takes no files from folders. */
  readonly serverFolder: string | null;
  readonly hasSecrets: boolean;
  readonly submitLabel: string;
  readonly cancelHref: string;
  /** Resolves with true once stored. */
  readonly onSave: (body: SourceBody, showIssues: (problem: Problem) => boolean) => Promise<boolean>;
  readonly onSaved: () => void;
}

const FIELDS = [
  'name',
  'kind',
  'ownerId',
  'folder',
  'host',
  'port',
  'security',
  'user',
  'secret',
  'mailFolder',
  'after',
  'moveTo',
  'url',
  'headerName',
  'every',
  'on',
  'at',
  'zone',
  'expects',
  'dueOn',
  'dueFiles',
] as const;

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const LONG = 2_000;

/** A source: where files come from, how often it is looked at, and what is expected. */
export function FeedForm({ initial, id, hasSecret, owners, serverFolder, hasSecrets, ...rest }: FeedFormProps) {
  const t = useTranslate();
  const form = useUnparsedForm(sourceBody, initial);
  const { question, release } = useUnsavedChanges(form.isDirty);
  const [offer, setOffer] = useState<FeedOffer | null>(null);
  const test = useSend(feedRoutes.test, {
    onDone: ({ data }) => setOffer(data),
    onProblem: (problem) => problem.issues.length > 0 && form.showIssues(problem),
  });
  const { kind, every, expects, after } = form.values;
  const label = (field: (typeof FIELDS)[number]) => t(`feeds.asked.${field}`);
  const chosen = (field: 'kind' | 'every' | 'expects' | 'security', ids: readonly string[]) =>
    ids.map((one) => ({ id: one, label: t(`feeds.${field === 'every' ? 'every' : field}.${one}`) }));
  const save = form.submit(async (body) => {
    if (!(await rest.onSave(body, form.showIssues))) return;
    release();
    rest.onSaved();
  });
  const tryOut = form.submit(async (body) => {
    setOffer(null);
    await test.send({ body: { ...body, ...(id === undefined ? {} : { id }) } });
  });
  const dayOf = (field: 'on' | 'dueOn', isWeek: boolean) =>
    isWeek ? (
      <Select
        name={field}
        value={String(form.values[field])}
        onChange={(day) => form.set(field, Number(day))}
        errorMessage={form.field(field).errorMessage}
        label={label(field)}
        options={WEEKDAYS.map((day) => ({ id: String(day), label: t(`feeds.weekday.${day}`) }))}
        isRequired
      />
    ) : (
      <NumberField {...form.number(field)} label={label(field)} description={t('feeds.day.text')} isRequired />
    );
  const secret = (
    <PasswordField
      {...form.text('secret')}
      label={t(kind === 'MAIL' ? 'feeds.asked.password' : 'feeds.asked.secret')}
      description={t(hasSecret ? 'feeds.secret.kept' : 'feeds.secret.text')}
      autoComplete="new-password"
      maxLength={1_000}
    />
  );
  return (
    <Card padding="xl">
      <Form onSubmit={save} aria-label={rest.submitLabel}>
        <FormErrorSummary errors={form.errors(Object.fromEntries(FIELDS.map((field) => [field, label(field)])))} />
        <Section title={t('feeds.form.where')}>
          <TextField {...form.text('name')} label={label('name')} isRequired />
          <RadioGroup {...form.text('kind')} label={label('kind')} options={chosen('kind', FEED_KINDS)} />
          {kind === 'FOLDER' && serverFolder === null ? <Banner tone="warning">{t('feeds.no-folder')}</Banner> : null}
          {kind === 'FOLDER' && serverFolder !== null ? (
            <TextField
              {...form.text('folder')}
              label={label('folder')}
              description={t('feeds.folder.text', { folder: serverFolder })}
            />
          ) : null}
          {kind !== 'FOLDER' && !hasSecrets ? <Banner tone="warning">{t('feeds.no-secrets')}</Banner> : null}
          {kind === 'MAIL' ? (
            <>
              <FieldRow>
                <TextField {...form.text('host')} label={label('host')} maxLength={253} isRequired />
                <NumberField {...form.number('port')} label={label('port')} grouping={false} isRequired />
              </FieldRow>
              <Select
                {...form.text('security')}
                label={label('security')}
                options={chosen('security', ['tls', 'starttls'])}
                isRequired
              />
              <FieldRow>
                <TextField {...form.text('user')} label={label('user')} maxLength={254} autoComplete="off" isRequired />
                {secret}
              </FieldRow>
              <TextField {...form.text('mailFolder')} label={label('mailFolder')} maxLength={100} isRequired />
            </>
          ) : null}
          {kind === 'HTTPS' ? (
            <>
              <TextField {...form.text('url')} label={label('url')} type="url" maxLength={LONG} isRequired />
              <FieldRow>
                <TextField
                  {...form.text('headerName')}
                  label={label('headerName')}
                  description={t('feeds.header.text')}
                  maxLength={100}
                />
                {secret}
              </FieldRow>
            </>
          ) : (
            <RadioGroup
              {...form.text('after')}
              label={t(`feeds.after.${kind}`)}
              options={(['MOVE', 'STAY'] as const).map((one) => ({ id: one, label: t(`feeds.after.${kind}.${one}`) }))}
            />
          )}
          {kind === 'MAIL' && after === 'MOVE' ? (
            <TextField {...form.text('moveTo')} label={label('moveTo')} maxLength={100} isRequired />
          ) : null}
        </Section>
        <Section title={t('feeds.form.when')}>
          <FieldRow>
            <Select
              {...form.text('every')}
              label={label('every')}
              options={chosen('every', FEED_CADENCES)}
              isRequired
            />
            {every === 'WEEK' || every === 'MONTH' ? dayOf('on', every === 'WEEK') : null}
            {every === 'HOUR' ? null : (
              <TextField {...form.text('at')} label={label('at')} placeholder="06:00" maxLength={5} isRequired />
            )}
          </FieldRow>
          <TextField {...form.text('zone')} label={label('zone')} description={t('feeds.zone.text')} isRequired />
        </Section>
        <Section title={t('feeds.form.expected')} description={t('feeds.form.expected.text')}>
          <FieldRow>
            <Select
              {...form.text('expects')}
              label={label('expects')}
              options={chosen('expects', FEED_EXPECTATIONS)}
              isRequired
            />
            {expects === 'WEEK' || expects === 'MONTH' ? dayOf('dueOn', expects === 'WEEK') : null}
            {expects === 'NONE' ? null : (
              <NumberField {...form.number('dueFiles')} label={label('dueFiles')} isRequired />
            )}
          </FieldRow>
          <Select
            {...form.text('ownerId')}
            label={label('ownerId')}
            description={t('feeds.owner.text')}
            options={owners.map((owner) => ({ id: owner.id, label: owner.name }))}
            isRequired
          />
        </Section>
        {offer ? <Offer offer={offer} /> : null}
        <Inline justify="end">
          <Button href={rest.cancelHref}>{t('feeds.cancel')}</Button>
          <Button loading={test.sending} onPress={tryOut}>
            {t('feeds.test')}
          </Button>
          <Button type="submit" variant="primary" loading={form.isSubmitting && !test.sending}>
            {rest.submitLabel}
          </Button>
        </Inline>
      </Form>
      {question}
    </Card>
  );
}

/** What a test found. */
function Offer({ offer: { files, isMore } }: { readonly offer: FeedOffer }) {
  const t = useTranslate();
  return (
    <Banner tone="success" title={t('feeds.offer', { count: files.length })}>
      <Stack gap="xs">
        {files.map(({ name, size, isTaken }, index) => (
          <Text key={index} as="p" size="sm">
            {isTaken ? `${name} · ${sizeText(size)}` : t('feeds.offer.too-large', { name, size: sizeText(size) })}
          </Text>
        ))}
        {isMore ? (
          <Text as="p" size="sm">
            {t('feeds.offer.more')}
          </Text>
        ) : null}
      </Stack>
    </Banner>
  );
}
