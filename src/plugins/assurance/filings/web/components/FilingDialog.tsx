import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatDay, useSend, useTranslate } from '#core';
import { Button, Checkbox, Dialog, Select, Stack, Text, TextArea } from '#design-system';
import type { ReportActionProps } from '#plugins/insight/report/web';
import type { FilingPreview } from '../../contract/index.ts';
import { ANSWERS_OF_FILINGS, callsOf, filingAddress, ofCompany, type FilingPlace } from '../filing-place.ts';
import { isUnsettled } from '../filing-words.ts';
import { Amends, StandingBanner, Totals } from './FilingFacts.tsx';

interface FilingDialogProps {
  readonly place: FilingPlace;
  readonly report: string;
  readonly query: ReportActionProps['query'];
  readonly preview: FilingPreview;
  readonly onClose: () => void;
}

/** Maximum length of the note, as on the server. */
const NOTE_LENGTH = 500;

/** Filed for no legal obligation. */
const NOTHING = 'none';

/** Shows what will be filed and the status of the books, before it is stored permanently. */
export function FilingDialog({ place, report, query, preview, onClose }: FilingDialogProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { title, from, to, controls, standing, obligations, amends, print } = preview;
  const [obligation, setObligation] = useState<string>(obligations[0]?.id ?? NOTHING);
  const [note, setNote] = useState('');
  const [acknowledged, setAcknowledged] = useState(false);
  const [isTried, setTried] = useState(false);
  const { send, sending } = useSend(callsOf(place).create, {
    drops: ANSWERS_OF_FILINGS,
    // If the figures have changed meanwhile, reload the preview.
    freshens: true,
    done: t('filings.done'),
    onDone: ({ data: { id } }) => {
      onClose();
      void navigate(filingAddress(place, id));
    },
  });
  const isOpen = isUnsettled(standing);
  const isUnseen = isOpen && !acknowledged;
  const isUnsaid = amends !== null && note.trim() === '';
  const confirm = () => {
    setTried(true);
    if (isUnseen || isUnsaid || sending) return;
    const chosen = obligations.find(({ id }) => id === obligation)?.id ?? null;
    const said = { report, obligation: chosen, note, print, acknowledged };
    void send({ body: ofCompany(place, { ...query, ...said }) });
  };
  return (
    <Dialog
      isOpen
      size="lg"
      title={t('filings.file')}
      description={`${title} · ${formatDay(from)} – ${formatDay(to)}`}
      // It is already being sent and cannot be cancelled.
      onClose={() => (sending ? undefined : onClose())}
      footer={
        <>
          <Button onPress={onClose} isDisabled={sending}>
            {t('filings.cancel')}
          </Button>
          <Button variant="primary" loading={sending} onPress={confirm}>
            {t('filings.file')}
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        <Totals controls={controls} />
        <StandingBanner standing={standing} />
        {amends ? <Amends place={place} amends={amends} /> : null}
        <Select
          label={t('filings.for')}
          value={obligation}
          onChange={setObligation}
          description={obligations.length === 0 ? t('filings.for.none') : undefined}
          options={[
            ...obligations.map(({ id, year, day }) => ({
              id,
              label: t('filings.for.one', { what: t(`filings.for.${id}`), year: `FY${year}`, day: formatDay(day) }),
            })),
            { id: NOTHING, label: t('filings.for.nothing') },
          ]}
        />
        <TextArea
          label={amends ? t('filings.reason') : t('filings.note')}
          value={note}
          onChange={setNote}
          maxLength={NOTE_LENGTH}
          isRequired={amends !== null}
          isOptional={amends === null}
          errorMessage={isTried && isUnsaid ? t('filings.reason.missing') : undefined}
        />
        {isOpen ? (
          <Checkbox
            label={t('filings.acknowledged')}
            value={acknowledged}
            onChange={setAcknowledged}
            errorMessage={isTried && isUnseen ? t('filings.acknowledged.missing') : undefined}
          />
        ) : null}
        <Text as="p" size="sm" tone="muted">
          {t('filings.kept')}
        </Text>
      </Stack>
    </Dialog>
  );
}
