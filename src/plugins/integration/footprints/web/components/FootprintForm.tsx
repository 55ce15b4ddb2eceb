import { useState } from 'react';
import { useCall, useSend, useTranslate, useUnparsedForm, useUnsavedChanges } from '#core';
import {
  Banner,
  Button,
  Card,
  CheckboxGroup,
  DateRange,
  DecimalField,
  FieldRow,
  Form,
  FormErrorSummary,
  Inline,
  MultiSelect,
  RadioGroup,
  Section,
  Select,
  Stack,
  Switch,
  Text,
  TextArea,
  TextField,
} from '#design-system';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import {
  FOOTPRINT_ANSWERS,
  footprintBody,
  footprintRoutes,
  GEOGRAPHY_KINDS,
  STANDARDS,
  type FootprintBody,
  type FootprintWorking,
  type ProductFootprint,
} from '../../contract/index.ts';
import { ALLOCATION_KEYS, DECLARED_UNITS, REGIONS, UNITS_WITHOUT_MASS } from '../../domain/index.ts';
import { perUnitText } from '../footprint-words.ts';
import { FootprintWorkingTable } from './FootprintWorkingTable.tsx';

interface FootprintFormProps {
  readonly initial: FootprintBody;
  readonly cancelHref: string;
  readonly onSaved: (id: string) => void;
}

const LABELS = [
  'name',
  'description',
  'productIds',
  'classifications',
  'declaredUnit',
  'declaredAmount',
  'massPerUnit',
  'producedAmount',
  'fromDate',
  'toDate',
  'facilityIds',
  'scopes',
  'categoryIds',
  'standards',
  'region',
  'place',
  'exemptedPercent',
  'exemptedDescription',
  'boundary',
  'comment',
] as const;

/** What a preview answered. */
interface Previewed {
  readonly footprint: ProductFootprint;
  readonly working: FootprintWorking;
  readonly findings: readonly { readonly path: string; readonly message: string }[];
}

const wordsOf = (typed: string) => typed.split(/\s+/).filter((word) => word !== '');

/** A footprint: the product, the records it is calculated from, and how they are divided. */
export function FootprintForm({ initial, cancelHref, onSaved }: FootprintFormProps) {
  const t = useTranslate();
  const form = useUnparsedForm(footprintBody, initial);
  const { question, release } = useUnsavedChanges(form.isDirty);
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  // Typed as text, so that a space at the end is not lost while typing.
  const [ids, setIds] = useState(initial.productIds.join('\n'));
  const [classes, setClasses] = useState(initial.classifications.join('\n'));
  const facilities = useCall(facilitySelectionRoute, { query: {} });
  const choices = useCall(footprintRoutes.choices, {});
  const onProblem = form.showIssues;
  const preview = useSend(footprintRoutes.preview, { onDone: ({ data }) => setPreviewed(data), onProblem });
  const create = useSend(footprintRoutes.create, { drops: FOOTPRINT_ANSWERS, onProblem });
  const { declaredUnit, allocation, scopes, geography } = form.values;
  const label = (name: string) => t(`footprints.asked.${name}`);
  const save = form.submit(async (body) => {
    const answer = await create.send({ body });
    if (!answer) return;
    release();
    onSaved(answer.data.id);
  });
  const show = form.submit((body) => preview.send({ body }));
  const errors = form.errors({
    ...Object.fromEntries(LABELS.map((name) => [name, label(name)])),
    'allocation.productAmount': label('productAmount'),
    'allocation.totalAmount': label('totalAmount'),
  });
  return (
    <Card padding="xl">
      <Form onSubmit={save} aria-label={t('footprints.create')}>
        <FormErrorSummary errors={errors} />
        <Section title={t('footprints.form.product')}>
          <TextField {...form.text('name')} label={label('name')} isRequired />
          <TextArea {...form.text('description')} label={label('description')} maxLength={2000} isRequired />
          <TextArea
            {...form.text('productIds')}
            value={ids}
            onChange={(typed) => {
              setIds(typed);
              form.set('productIds', wordsOf(typed));
            }}
            label={label('productIds')}
            description={t('footprints.product-ids.text')}
            isRequired
          />
          <TextArea
            {...form.text('classifications')}
            value={classes}
            onChange={(typed) => {
              setClasses(typed);
              form.set('classifications', wordsOf(typed));
            }}
            label={label('classifications')}
          />
        </Section>
        <Section title={t('footprints.form.records')} description={t('footprints.form.records.text')}>
          <DateRange {...form.range('fromDate', 'toDate')} label={t('footprints.reference-period')} isRequired />
          <MultiSelect
            {...form.list('facilityIds')}
            label={label('facilityIds')}
            options={facilities.data?.data.commonObjects.map(({ id, name }) => ({ id, label: name })) ?? []}
            isLoading={facilities.isPending}
            isRequired
          />
          <CheckboxGroup
            name="scopes"
            value={scopes.map(String)}
            onChange={(chosen) =>
              form.set(
                'scopes',
                ([1, 2, 3] as const).filter((scope) => chosen.includes(String(scope))),
              )
            }
            errorMessage={form.field('scopes').errorMessage}
            label={label('scopes')}
            options={['1', '2', '3'].map((scope) => ({ id: scope, label: t('footprints.screen.scope', { scope }) }))}
            orientation="horizontal"
            isRequired
          />
          {scopes.includes(2) ? (
            <RadioGroup
              {...form.text('scope2Method')}
              label={label('scope2Method')}
              options={(['LOCATION', 'MARKET'] as const).map((one) => ({
                id: one,
                label: t(`footprints.method.${one}`),
              }))}
            />
          ) : null}
          {scopes.includes(3) ? (
            <MultiSelect
              {...form.list('categoryIds')}
              label={label('categoryIds')}
              everyLabel={t('footprints.every-category')}
              options={choices.data?.data.categories.map(({ id, name }) => ({ id, label: name })) ?? []}
              isLoading={choices.isPending}
            />
          ) : null}
          <Switch {...form.check('includesUpstream')} label={label('includesUpstream')} />
        </Section>
        <Section title={t('footprints.form.output')} description={t('footprints.form.output.text')}>
          <FieldRow>
            <Select
              {...form.text('declaredUnit')}
              label={label('declaredUnit')}
              options={DECLARED_UNITS.map((unit) => ({
                id: unit,
                label: t(`footprints.unit.${unit.replaceAll(' ', '-')}`),
              }))}
              isRequired
            />
            <DecimalField {...form.text('declaredAmount')} label={label('declaredAmount')} places={3} isRequired />
          </FieldRow>
          <FieldRow>
            <DecimalField {...form.text('producedAmount')} label={label('producedAmount')} places={3} isRequired />
            {UNITS_WITHOUT_MASS.includes(declaredUnit) ? null : (
              <DecimalField {...form.text('massPerUnit')} label={label('massPerUnit')} places={3} isRequired />
            )}
          </FieldRow>
          <RadioGroup
            {...form.text('allocation.key')}
            label={label('allocation')}
            options={ALLOCATION_KEYS.map((key) => ({ id: key, label: t(`footprints.allocation.${key}`) }))}
          />
          {allocation.key === 'WHOLE' ? null : (
            <FieldRow>
              <DecimalField
                {...form.text('allocation.productAmount')}
                label={label('productAmount')}
                places={3}
                isRequired
              />
              <DecimalField
                {...form.text('allocation.totalAmount')}
                label={label('totalAmount')}
                places={3}
                isRequired
              />
            </FieldRow>
          )}
        </Section>
        <Section title={t('footprints.form.statements')}>
          <CheckboxGroup
            {...form.list('standards')}
            label={label('standards')}
            options={STANDARDS.map((one) => ({ id: one, label: one }))}
            orientation="horizontal"
            isRequired
          />
          <RadioGroup
            {...form.text('geography')}
            label={label('geography')}
            options={GEOGRAPHY_KINDS.map((kind) => ({ id: kind, label: t(`footprints.geography.${kind}`) }))}
          />
          {geography === 'REGION' ? (
            <Select
              {...form.text('region')}
              label={label('region')}
              options={REGIONS.map((region) => ({ id: region, label: region }))}
              isRequired
            />
          ) : null}
          {geography === 'COUNTRY' || geography === 'SUBDIVISION' ? (
            <TextField
              {...form.text('place')}
              label={label('place')}
              placeholder={t(`footprints.place.${geography}`)}
              maxLength={6}
              isRequired
            />
          ) : null}
          <FieldRow>
            <DecimalField {...form.text('exemptedPercent')} label={label('exemptedPercent')} places={3} />
            <TextField {...form.text('exemptedDescription')} label={label('exemptedDescription')} maxLength={2000} />
          </FieldRow>
          <TextArea {...form.text('boundary')} label={label('boundary')} maxLength={2000} />
          <TextArea {...form.text('comment')} label={label('comment')} maxLength={2000} />
        </Section>
        {previewed ? <Preview {...previewed} /> : null}
        <Inline justify="end">
          <Button href={cancelHref}>{t('footprints.screen.cancel')}</Button>
          <Button loading={preview.sending} onPress={show}>
            {t('footprints.screen.preview')}
          </Button>
          <Button type="submit" variant="primary" loading={create.sending}>
            {t('footprints.create')}
          </Button>
        </Inline>
      </Form>
      {question}
    </Card>
  );
}

/** The footprint as it would be stored, with what is wrong with it. */
function Preview({ footprint: { pcf }, working, findings }: Previewed) {
  const t = useTranslate();
  const unit = { unit: pcf.declaredUnitOfMeasurement, unitAmount: pcf.declaredUnitAmount };
  return (
    <Stack gap="md">
      {findings.length > 0 ? (
        <Banner tone="danger" title={t('footprints.findings')}>
          <Stack gap="xs">
            {findings.map(({ path, message }) => (
              <Text key={path} as="p" size="sm">
                {t(message)}
              </Text>
            ))}
          </Stack>
        </Banner>
      ) : (
        <Banner tone="success" title={perUnitText(t, pcf.pcfExcludingBiogenicUptake, unit)} />
      )}
      <FootprintWorkingTable working={working} />
    </Stack>
  );
}
