import { lazy, useState } from 'react';
import { useParams } from 'react-router-dom';
import { MESSAGES, passes } from '#contract';
import { PartErrorBoundary, useCall, useProblemForwarder, useSend, useSession, useTranslate } from '#core';
import { Banner, Button, Card, ConfirmDialog, KeyValue, Link, Page, Section, Skeleton, Stack } from '#design-system';
import { EvidenceList } from '#plugins/assurance/evidence/web';
import { useCountries } from '#plugins/company/company/web';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import {
  OWN_FACTOR_WRITERS,
  ownFactorRoutes,
  type FactorImpact,
  type OwnFactor,
  type OwnFactorBody,
} from '../../contract/index.ts';
import { FactorImpactDialog } from '../components/FactorImpactDialog.tsx';
import { FactorStanding } from '../components/FactorStanding.tsx';
import { FactorSteps } from '../components/FactorSteps.tsx';
import { OwnFactorForm } from '../components/OwnFactorForm.tsx';
import { FactorStatus } from '../components/own-factor-columns.tsx';
import { isOfBoughtEnergy } from '../fitting.ts';
import { useFacilities } from '../use-facilities.ts';
import { OWN_FACTOR_QUERIES, gasesOf, LIST_ADDRESS, periodText, valueText } from '../own-factor-words.ts';

/** Below the form, so it loads after it. */
const FactorVersions = lazy(() =>
  import('../components/FactorVersions.tsx').then((part) => ({ default: part.FactorVersions })),
);

/** One factor with its versions: administrators change, submit and approve it unless it is retired; others read it. */
export function OwnFactorPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { authorities } = useSession();
  const { data, error, refetch } = useCall(ownFactorRoutes.detail, { params: { id } });
  const past = useCall(ownFactorRoutes.versions, { params: { id } });
  const factor = data?.data;
  const { versions = [], steps = [] } = past.data?.data ?? {};
  const isOpen = factor?.retiredAt === null && passes(OWN_FACTOR_WRITERS, authorities);
  const isForm = isOpen && factor.status !== 'SUBMITTED';
  return (
    <Page
      title={factor?.name ?? t('custom-factors.one')}
      width="narrow"
      breadcrumbs={[
        { label: t('custom-factors.title'), href: LIST_ADDRESS },
        { label: factor?.name ?? t('custom-factors.one') },
      ]}
      actions={
        factor && isOpen ? (
          <>
            <Retire factor={factor} />
            <FactorSteps factor={factor} steps={steps} />
          </>
        ) : null
      }
    >
      {error ? (
        <Banner tone="danger" actions={<Button onPress={() => void refetch()}>{t('custom-factors.retry')}</Button>}>
          {t(error.message)}
        </Banner>
      ) : null}
      {!error && !factor ? <Skeleton height="table" /> : null}
      {factor ? (
        <Stack gap="lg">
          <FactorStanding factor={factor} steps={steps} />
          {isForm ? <Change key={factor.revision} factor={factor} /> : <Facts factor={factor} />}
          {past.error ? <Banner tone="danger">{t(past.error.message)}</Banner> : null}
          {versions.length > 0 ? (
            <PartErrorBoundary broken={null}>
              <FactorVersions versions={versions} />
            </PartErrorBoundary>
          ) : null}
        </Stack>
      ) : null}
    </Page>
  );
}

function Retire({ factor: { id, revision, name } }: { factor: OwnFactor }) {
  const t = useTranslate();
  const [asks, setAsks] = useState(false);
  const { send, sending } = useSend(ownFactorRoutes.retire, { drops: OWN_FACTOR_QUERIES, done: MESSAGES.updated });
  return (
    <>
      <Button icon="ban" onPress={() => setAsks(true)}>
        {t('custom-factors.retire')}
      </Button>
      <ConfirmDialog
        isOpen={asks}
        title={t('custom-factors.retire.title', { name })}
        text={t('custom-factors.retire.text')}
        confirmLabel={t('custom-factors.retire')}
        cancelLabel={t('custom-factors.cancel')}
        loading={sending}
        onConfirm={() => void send({ body: { id, revision } }).then(() => setAsks(false))}
        onCancel={() => setAsks(false)}
      />
    </>
  );
}

/** What a change would do to records, while its author decides. */
interface Question {
  readonly impact: FactorImpact;
  readonly answer: (goesOn: boolean) => void;
}

const changesRecords = ({ failed, before, after, marketBefore, marketAfter }: FactorImpact) =>
  failed > 0 || before !== after || marketBefore !== marketAfter;

function Change({ factor }: { factor: OwnFactor }) {
  const t = useTranslate();
  const [question, setQuestion] = useState<Question | null>(null);
  const { send: look } = useSend(ownFactorRoutes.impact);
  const { id, revision } = factor;
  const problems = useProblemForwarder();
  const { send } = useSend(ownFactorRoutes.update, {
    drops: OWN_FACTOR_QUERIES,
    freshens: true,
    done: MESSAGES.updated,
    onProblem: problems.forward,
  });
  const { name, value, unit, source, basis, validFrom, validTo, categoryId, inputTypeId, evidence } = factor;
  const { countries, facilityIds, publishedYear, url, evidenceIds } = factor;
  /** Records may name an approved version. Its author sees what they would emit before saving other figures. */
  const goesOn = async (change: OwnFactorBody & { readonly id: string; readonly revision: number }) => {
    if (factor.approvedVersion === null) return true;
    const found = await look({ body: change });
    if (!found) return false;
    if (!changesRecords(found.data)) return true;
    return new Promise<boolean>((decide) => {
      const answer = (saves: boolean) => {
        setQuestion(null);
        decide(saves);
      };
      setQuestion({ impact: found.data, answer });
    });
  };
  return (
    <>
      <OwnFactorForm
        initial={{
          name,
          value,
          unit,
          source,
          basis,
          ...gasesOf(factor),
          validFrom,
          evidence,
          countries,
          facilityIds,
          evidenceIds,
          publishedYear: publishedYear === null ? null : String(publishedYear),
          url,
          ...(validTo === null ? {} : { validTo }),
          ...(categoryId === null ? {} : { categoryId }),
          ...(inputTypeId === null ? {} : { inputTypeId }),
        }}
        submitLabel={t(factor.status === 'DRAFT' ? 'custom-factors.save' : 'custom-factors.save-version')}
        cancelHref={LIST_ADDRESS}
        onSave={async (body, showIssues) => {
          problems.forwardTo(showIssues);
          const change = { ...body, id, revision };
          if (!(await goesOn(change))) return false;
          return (await send({ body: change })) !== null;
        }}
      />
      {question ? (
        <FactorImpactDialog
          impact={question.impact}
          onConfirm={() => question.answer(true)}
          onClose={() => question.answer(false)}
        />
      ) : null}
    </>
  );
}

function Facts({ factor }: { factor: OwnFactor }) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const { nameOf: countryOf } = useCountries();
  const { nameOf: facilityOf } = useFacilities();
  const { categoryId, inputTypeId, facilityIds, url } = factor;
  return (
    <Card>
      <KeyValue
        items={[
          { label: t('custom-factors.standing'), value: <FactorStatus factor={factor} t={t} /> },
          { label: t('custom-factors.version'), value: String(factor.version) },
          { label: t('custom-factors.value'), value: valueText(factor), copy: factor.value },
          ...Object.entries(gasesOf(factor)).map(([gas, figure]) => ({
            label: t(`custom-factors.field.${gas}`),
            value: valueText({ value: figure, unit: factor.unit }),
          })),
          { label: t('custom-factors.field.source'), value: factor.source },
          ...(isOfBoughtEnergy(factor)
            ? [{ label: t('custom-factors.field.basis'), value: t(`custom-factors.basis.${factor.basis}`) }]
            : []),
          { label: t('custom-factors.field.evidence'), value: factor.evidence },
          {
            label: t('custom-factors.field.url'),
            value:
              url === '' ? null : (
                <Link href={url} external>
                  {url}
                </Link>
              ),
          },
          { label: t('custom-factors.field.publishedYear'), value: factor.publishedYear },
          { label: t('custom-factors.valid'), value: periodText(t, factor) },
          {
            label: t('custom-factors.field.countries'),
            value:
              factor.countries.length === 0 ? t('custom-factors.anywhere') : factor.countries.map(countryOf).join(', '),
          },
          {
            label: t('custom-factors.field.facilityIds'),
            value: facilityIds.length === 0 ? t('custom-factors.everywhere') : facilityIds.map(facilityOf).join(', '),
          },
          {
            label: t('custom-factors.category'),
            value: categoryId === null ? null : nameOf('category', categoryId, categoryId),
          },
          {
            label: t('custom-factors.field.inputTypeId'),
            value: inputTypeId === null ? null : nameOf('input', inputTypeId, inputTypeId),
          },
        ]}
      />
      <Section title={t('custom-factors.field.evidenceIds')}>
        <EvidenceList place={{ area: 'home' }} holderId={factor.versionId} />
      </Section>
    </Card>
  );
}
