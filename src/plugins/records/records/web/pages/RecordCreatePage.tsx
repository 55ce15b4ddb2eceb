import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCall, useOwnCompany, useTranslate } from '#core';
import { Card, Page, Skeleton, Stack } from '#design-system';
import { EvidencePages } from '#plugins/assurance/evidence/web';
import { useOutboxOf } from '#plugins/platform/offline/web';
import { RecordNew } from '../components/form/RecordNew.tsx';
import { copyOf } from '../form/copied-record.ts';
import { firstFramework } from '../form/first-framework.ts';
import { emptyRecord, type RecordFormValues } from '../form/record-form-schema.ts';
import { useLeftList } from '../list-view.ts';
import { useWaitingRecord } from '../offline/use-record-entry.ts';
import { addressesOf, callsOf, scopeText, type RecordPlace } from '../record-place.ts';

/** Loaded only by those who look at it. */
const ExampleRecord = lazy(() =>
  import('../components/form/ExampleRecord.tsx').then((module) => ({ default: module.ExampleRecord })),
);

/**
 * A new record of a scope; with `?from=` a copy of a stored one for the next period, with `?evidence=` one that has this
 * evidence file, with `?category=` one of this category, with `?example=` one to look at.
 */
export function RecordCreatePage({ place }: { place: RecordPlace }) {
  const t = useTranslate();
  const [search] = useSearchParams();
  const from = search.get('from');
  const evidence = search.get('evidence');
  const category = search.get('category');
  const waiting = search.get('entry');
  const { companyId, facilityId } = useLeftList(place);
  const { list, create } = addressesOf(place);
  const navigate = useNavigate();
  // The record that follows one that was saved here; each has a form of its own.
  const [next, setNext] = useState<{ readonly number: number; readonly values: RecordFormValues } | null>(null);
  const source = useCall(callsOf(place).detail, { params: { id: from ?? '' } }, { enabled: from !== null });
  // Ignores a record that is missing or of another scope.
  const copied = source.data?.data.typeScope === place.scope.number ? source.data.data : undefined;
  const outbox = useOutboxOf(place.area);
  const entry = useWaitingRecord(outbox, waiting);
  const frameworkId = firstFramework(place.scope, useOwnCompany().country);
  // Preselects the facility by which the list was filtered.
  const known = {
    ...(frameworkId === undefined ? {} : { frameworkId }),
    ...(facilityId === null ? {} : { facilityId }),
    ...(category === null ? {} : { categoryId: category }),
    ...(evidence === null ? {} : { attachmentIds: [evidence] }),
    ...(place.area === 'admin' && companyId !== null ? { companyId } : {}),
  };
  return (
    <Page
      title={t(scopeText(place, 'create'))}
      breadcrumbs={[{ label: t(scopeText(place, 'title')), href: list }, { label: t(scopeText(place, 'create')) }]}
    >
      {search.get('example') !== null ? (
        <Suspense>
          <ExampleRecord place={place} />
        </Suspense>
      ) : (from !== null && source.isPending) || (waiting !== null && !outbox) ? (
        <Card padding="xl">
          <Stack>
            <Skeleton width="30%" />
            <Skeleton width="60%" height="figure" />
            <Skeleton width="45%" />
          </Stack>
        </Card>
      ) : (
        <RecordNew
          key={next?.number ?? 0}
          place={place}
          initial={next?.values ?? entry?.values ?? (copied ? copyOf(place, copied) : emptyRecord(place, known))}
          copied={next ? undefined : copied}
          entry={next ? null : entry}
          follows={next !== null}
          source={
            evidence !== null && place.area === 'home' ? (
              <Suspense>
                <EvidencePages place={{ area: 'home' }} id={evidence} />
              </Suspense>
            ) : undefined
          }
          onAnother={(values) => {
            setNext({ number: (next?.number ?? 0) + 1, values });
            // A reload must not copy a record, or send one that waited, once more.
            void navigate(create, { replace: true });
          }}
        />
      )}
    </Page>
  );
}
