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
  MultiSelect,
  RadioGroup,
  Select,
  TextField,
} from '#design-system';
import { facilitySelectionRoute, shortPlace } from '#plugins/company/company/contract';
import { CountryField, RegistrationField, useCompanyFacts } from '#plugins/company/company/web';
import {
  ENTITY_KINDS,
  entityForm,
  groupRoutes,
  type GroupEntity,
  type GroupStructureAnswer,
} from '../../contract/index.ts';
import { placesFor, valuesOf, type EntityValues } from '../entity-values.ts';
import { GROUP_QUERIES } from '../group-words.ts';

interface EntityFormProps {
  readonly companyId: string;
  readonly structure: GroupStructureAnswer;
  /** Null: a new entity below `parentId`. */
  readonly entity: GroupEntity | null;
  readonly parentId: string | null;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}

/** Directly below the controlling corporation: a select needs an id, and no entity has this one. */
const ROOT = 'root';

/** An entity of a structure: its kind, its place, its share and its days. */
export function EntityForm({ companyId, structure, entity, parentId, onDone, onCancel, onDirty }: EntityFormProps) {
  const t = useTranslate();
  const { country: own } = useCompanyFacts(companyId);
  const form = useUnparsedForm(entityForm, valuesOf(entity, parentId, own));
  const [refused, setRefused] = useState<Problem | null>(null);
  useEffect(() => onDirty(form.isDirty), [form.isDirty, onDirty]);
  const facilities = useCall(facilitySelectionRoute, { query: { companyId } });
  const options = {
    drops: GROUP_QUERIES,
    done: entity ? MESSAGES.updated : MESSAGES.created,
    onProblem: (problem: Problem) => {
      const isPlaced = form.showIssues(problem);
      setRefused(isPlaced ? null : problem);
      return true;
    },
  };
  const creating = useSend(groupRoutes.create, options);
  const updating = useSend(groupRoutes.update, options);
  const submit = form.submit(async (facts) => {
    setRefused(null);
    const answer = entity
      ? await updating.send({ body: { ...facts, companyId, id: entity.id, revision: entity.revision } })
      : await creating.send({ body: { ...facts, companyId } });
    if (answer) onDone();
  });
  const isMember = form.values.kind === 'MEMBER';
  const { country } = form.values;
  const isAustralian = country === 'AU';
  const isFixed = isMember && entity !== null;
  const chooseCountry = (chosen: string) => {
    form.set('country', chosen);
    form.set('abn', undefined);
    form.set('registrationNumber', undefined);
  };
  /** A field that may be emptied again: an empty value becomes absent. */
  const optional = (path: 'toDate' | 'abn' | 'registrationNumber') => ({
    ...form.text(path),
    onChange: (typed: string) => form.set(path, typed === '' ? undefined : typed),
  });
  return (
    <Form onSubmit={submit} aria-label={t(entity ? 'company-group.edit' : 'company-group.add')}>
      {refused ? <Banner tone="warning">{t(refused.message)}</Banner> : null}
      {entity ? null : (
        <RadioGroup
          {...form.text('kind')}
          label={t('company-group.kind')}
          options={ENTITY_KINDS.map((id) => ({
            id,
            label: t(`company-group.kind.${id}`),
            description: t(`company-group.kind.${id}.text`),
          })).toReversed()}
          onChange={(kind) => {
            form.set('kind', kind as EntityValues['kind']);
            if (kind === 'MEMBER') form.set('facilityIds', []);
          }}
          isRequired
        />
      )}
      <TextField {...form.text('name')} label={t('company-group.name')} isRequired />
      {isFixed ? null : <CountryField {...form.text('country')} onChange={chooseCountry} />}
      <FieldRow>
        {isAustralian ? (
          <TextField
            {...optional('abn')}
            label={t('company-group.abn')}
            isReadOnly={isFixed}
            isRequired={isMember}
            isOptional={!isMember}
          />
        ) : (
          <RegistrationField
            {...optional('registrationNumber')}
            country={country}
            isReadOnly={isFixed}
            isRequired={isMember}
          />
        )}
        <DecimalField
          {...form.text('share')}
          label={t('company-group.share')}
          description={t('company-group.share.text')}
          unit="%"
          places={3}
          isRequired
        />
      </FieldRow>
      <Select
        {...form.text('parentId')}
        label={t('company-group.parent')}
        value={form.values.parentId ?? ROOT}
        onChange={(chosen) => form.set('parentId', chosen === ROOT ? undefined : chosen)}
        options={[
          { id: ROOT, label: structure.controlling.name },
          ...placesFor(structure, entity).map(({ id, name, level }) => ({
            id,
            label: name,
            description: t('company-group.level', { level }),
          })),
        ]}
      />
      <FieldRow>
        <DateField {...form.text('fromDate')} label={t('company-group.from')} isRequired />
        <DateField {...optional('toDate')} label={t('company-group.to')} isOptional />
      </FieldRow>
      {isMember ? null : (
        <MultiSelect
          {...form.list('facilityIds')}
          label={t('company-group.facility-ids')}
          description={t('company-group.facility-ids.text')}
          options={(facilities.data?.data.commonObjects ?? []).map(({ id, name, ...place }) => ({
            id,
            label: name,
            description: shortPlace(place),
          }))}
          onChange={(ids) => form.set('facilityIds', [...ids])}
          isLoading={facilities.isPending}
          isOptional
          chips
        />
      )}
      <Inline justify="end">
        <Button onPress={onCancel}>{t('company-group.cancel')}</Button>
        <Button type="submit" variant="primary" loading={form.isSubmitting} loadingText={t('company-group.saving')}>
          {t(entity ? 'company-group.save' : isMember ? 'company-group.invite' : 'company-group.add')}
        </Button>
      </Inline>
    </Form>
  );
}
