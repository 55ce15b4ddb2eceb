import { useTranslate } from '#core';
import { Card, Heading, Stack, Text, Timeline } from '#design-system';
import type { AdminRequestDetail, RequestDetail } from '../../contract/index.ts';
import { entryOf } from '../history-words.tsx';
import type { Parties } from '../parties.ts';
import { RemarkForm } from './RemarkForm.tsx';

interface RequestRemarksProps {
  readonly request: RequestDetail | AdminRequestDetail;
  readonly parties: Parties;
}

/** Remarks of both sides, oldest first, with a form to add one. */
export function RequestRemarks({ request, parties }: RequestRemarksProps) {
  const t = useTranslate();
  const said = request.history.filter(({ remark }) => remark !== '');
  return (
    <Card padding="xl">
      <Stack>
        <Heading level={2}>{t('record-request.remarks')}</Heading>
        {said.length === 0 ? (
          <Text as="p" tone="muted">
            {t('record-request.remarks.none')}
          </Text>
        ) : (
          <Timeline label={t('record-request.remarks')} entries={said.map((one) => entryOf(t, parties, one))} />
        )}
        {request.allowed.includes('remark') ? <RemarkForm id={request.id} /> : null}
      </Stack>
    </Card>
  );
}
