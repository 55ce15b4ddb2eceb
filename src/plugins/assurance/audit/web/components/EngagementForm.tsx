import { useNavigate } from 'react-router-dom';
import { MESSAGES } from '#contract';
import { addressOf, reportsIn, useContractForm, useOwnCompany, useSend, useTranslate } from '#core';
import {
  Button,
  CheckboxGroup,
  Drawer,
  FieldRow,
  Form,
  RadioGroup,
  Select,
  Stack,
  TextArea,
  TextField,
} from '#design-system';
import { bookOf } from '#plugins/insight/books/contract';
import { frameworksIn } from '#plugins/reference/frameworks/contract';
import { engagementBody, engagementRoutes } from '../../contract/index.ts';
import { CHECKS, LEVELS, SCOPE2_METHODS, standardsIn } from '../../domain/index.ts';
import { AUDIT_PATH } from '../audit-path.ts';
import { ANSWERS_OF_AUDITS } from '../audit-words.ts';
import { MaterialityFields, usePresentYear, YearSelect } from './EngagementFields.tsx';

/** Creates an engagement and opens it. */
export function EngagementForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const present = usePresentYear();
  const company = useOwnCompany();
  const books = frameworksIn(company.country);
  const standards = standardsIn(reportsIn(company, ['AU']));
  const form = useContractForm(engagementBody, {
    title: '',
    standard: standards.includes('ASSA_5000') ? 'ASSA_5000' : 'ISAE_3410',
    level: 'LIMITED',
    year: present - 1,
    book: books.includes('NGER') ? 'NGER' : (books[0] ?? ''),
    scope2Method: 'LOCATION',
    materialityKind: 'PERCENT',
    materiality: '5',
    checks: [...CHECKS],
    ownChecks: [],
  });
  const { send, sending } = useSend(engagementRoutes.create, {
    drops: ANSWERS_OF_AUDITS,
    done: MESSAGES.created,
    onProblem: form.showIssues,
    onDone: ({ data: { id } }) => void navigate(addressOf('home', `${AUDIT_PATH}/${id}`)),
  });
  const year = form.field('year');
  const own = form.field('ownChecks');
  const options = (ids: readonly string[], word: string) =>
    ids.map((id) => ({ id, label: t(`audit.screen.${word}.${id}`) }));
  return (
    <Drawer
      title={t('audit.screen.open')}
      description={t('audit.screen.open.text')}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('audit.screen.cancel')}</Button>
          <Button type="submit" form="audit-engagement" variant="primary" loading={sending}>
            {t('audit.screen.open')}
          </Button>
        </>
      }
    >
      <Form id="audit-engagement" onSubmit={form.submit((body) => send({ body }))} aria-label={t('audit.screen.open')}>
        <Stack>
          <TextField {...form.text('title')} label={t('audit.screen.engagement-name')} isRequired autoFocus />
          <FieldRow>
            <YearSelect value={Number(year.value)} onChange={year.onChange} errorMessage={year.errorMessage} />
            <Select
              {...form.text('book')}
              label={t('audit.screen.book')}
              options={books.map((id) => ({ id, label: bookOf(id).name }))}
            />
          </FieldRow>
          <Select
            {...form.text('standard')}
            label={t('audit.screen.standard')}
            description={t(`audit.screen.standard.${form.values.standard}.text`)}
            options={options(standards, 'standard')}
          />
          <RadioGroup
            {...form.text('level')}
            label={t('audit.screen.level')}
            orientation="horizontal"
            options={options(LEVELS, 'level')}
          />
          <RadioGroup
            {...form.text('scope2Method')}
            label={t('audit.screen.scope2')}
            description={t('audit.screen.scope2.text')}
            orientation="horizontal"
            options={options(SCOPE2_METHODS, 'scope2')}
          />
          <MaterialityFields kind={form.text('materialityKind')} amount={form.text('materiality')} />
          <CheckboxGroup {...form.list('checks')} label={t('audit.screen.checks')} options={options(CHECKS, 'check')} />
          <TextArea
            name="ownChecks"
            label={t('audit.screen.own-checks')}
            description={t('audit.screen.own-checks.text')}
            value={own.value.join('\n')}
            onChange={(typed) => own.onChange(typed.split('\n'))}
            errorMessage={own.errorMessage}
            rows={3}
            isOptional
          />
        </Stack>
      </Form>
    </Drawer>
  );
}
