import { useEffect, useState } from 'react';
import { MESSAGES, type Problem } from '#contract';
import { useCall, useUnparsedForm, useSend, useTranslate } from '#core';
import {
  Banner,
  Button,
  DateField,
  DecimalField,
  FieldRow,
  Form,
  Inline,
  RadioGroup,
  Select,
  TextField,
} from '#design-system';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { useCompanyFacts } from '#plugins/company/company/web';
import { BASES, basisForm, basisRoutes, CONTROLLER_KINDS, type BasisRow } from '../../contract/index.ts';
import { CONTROL_QUERIES } from '../control-queries.ts';
import { useConnectedCompanies } from '../use-connected-companies.ts';
import { daysText } from '../basis-words.ts';
import { valuesOf, withBasis, withController, type BasisValues } from '../basis-values.ts';

interface BasisFormProps {
  readonly companyId: string;
  /** Null: a new period. */
  readonly period: BasisRow | null;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}

/** States a basis of a facility; the basis determines the fields. */
export function BasisForm({ companyId, period, onDone, onCancel, onDirty }: BasisFormProps) {
  const t = useTranslate();
  const form = useUnparsedForm(basisForm, valuesOf(period));
  const [refused, setRefused] = useState<Problem | null>(null);
  useEffect(() => onDirty(form.isDirty), [form.isDirty, onDirty]);
  const facilities = useCall(facilitySelectionRoute, { query: { companyId } });
  const others = useConnectedCompanies(companyId);
  const isAustralian = useCompanyFacts(companyId).country === 'AU';
  const options = {
    drops: CONTROL_QUERIES,
    done: period ? MESSAGES.updated : MESSAGES.created,
    onProblem: (problem: Problem) => {
      setRefused(problem);
      form.showIssues(problem);
      return true;
    },
  };
  const creating = useSend(basisRoutes.create, options);
  const updating = useSend(basisRoutes.update, options);
  const submit = form.submit(async (facts) => {
    setRefused(null);
    const answer = period
      ? await updating.send({ body: { ...facts, companyId, id: period.id, revision: period.revision } })
      : await creating.send({ body: { ...facts, companyId } });
    if (answer) onDone();
  });
  const { basis, controllerKind } = form.values;
  /** A field that may be emptied again: an empty value becomes absent. */
  const optional = (path: 'toDate' | 'equityShare' | 'controllerAbn') => ({
    ...form.text(path),
    onChange: (typed: string) => form.set(path, typed === '' ? undefined : typed),
  });
  const change = (next: BasisValues) => {
    for (const [field, value] of Object.entries(next)) form.set(field as keyof BasisValues, value);
  };
  const inTheWay = refused?.code === 'control-basis.overlap' ? (refused.detail as BasisRow) : null;
  return (
    <Form onSubmit={submit} aria-label={t(period ? 'control-basis.edit' : 'control-basis.add')}>
      {refused ? (
        <Banner tone="warning" title={t(refused.message)}>
          {inTheWay ? daysText(t, inTheWay) : null}
        </Banner>
      ) : null}
      <Select
        {...form.text('facilityId')}
        label={t('control-basis.facility')}
        options={(facilities.data?.data.commonObjects ?? []).map(({ id, name, state }) => ({
          id,
          label: name,
          description: state,
        }))}
        isLoading={facilities.isPending}
        isRequired
      />
      <RadioGroup
        {...form.text('basis')}
        label={t('control-basis.basis')}
        options={BASES.map((id) => ({
          id,
          label: t(`control-basis.basis.${id}`),
          description: t(`control-basis.basis.${id}.text`),
        }))}
        onChange={(chosen) => change(withBasis(form.values, chosen as BasisValues['basis']))}
        isRequired
      />
      <FieldRow>
        <DateField {...form.text('fromDate')} label={t('control-basis.from')} isRequired />
        <DateField
          {...optional('toDate')}
          label={t('control-basis.to')}
          description={t('control-basis.to.text')}
          isOptional
        />
      </FieldRow>
      {basis === 'EQUITY' ? null : (
        <Select
          {...form.text('controllerKind')}
          label={t(`control-basis.who.${basis}`)}
          options={CONTROLLER_KINDS.map((id) => ({ id, label: t(`control-basis.controller.${id}`) }))}
          onChange={(kind) => change(withController(form.values, kind as BasisValues['controllerKind']))}
          isRequired
        />
      )}
      {controllerKind === 'CONNECTED' ? (
        <Select
          {...form.text('controllerId')}
          label={t('control-basis.company')}
          description={t('control-basis.company.text')}
          options={others.companies.map(({ id, name }) => ({ id, label: name }))}
          isLoading={others.isPending}
          isRequired
        />
      ) : null}
      {controllerKind === 'NAMED' ? (
        <FieldRow>
          <TextField {...form.text('controllerName')} label={t('control-basis.name')} isRequired />
          {isAustralian ? <TextField {...optional('controllerAbn')} label={t('control-basis.abn')} isOptional /> : null}
        </FieldRow>
      ) : null}
      {basis === 'OPERATIONAL' ? null : (
        <DecimalField
          {...optional('equityShare')}
          label={t('control-basis.equity')}
          description={t(`control-basis.equity.${basis}`)}
          unit="%"
          places={3}
          isRequired={basis === 'EQUITY'}
          isOptional={basis === 'FINANCIAL'}
        />
      )}
      <Inline justify="end">
        <Button onPress={onCancel}>{t('control-basis.cancel')}</Button>
        <Button type="submit" variant="primary" loading={form.isSubmitting} loadingText={t('control-basis.saving')}>
          {t(period ? 'control-basis.save' : 'control-basis.add.submit')}
        </Button>
      </Inline>
    </Form>
  );
}
