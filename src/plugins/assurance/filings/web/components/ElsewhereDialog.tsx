import { useState } from 'react';
import { useSend, useTranslate } from '#core';
import { Button, DateField, Dialog, FieldRow, Select, Stack, TextArea, TextField } from '#design-system';
import { financialYearOf } from '#domain/time';
import { FILED_DEADLINES, type FiledDeadlineId } from '#plugins/insight/thresholds/contract';
import { ANSWERS_OF_FILINGS, elsewhereCallsOf, ofCompany, type FilingPlace } from '../filing-place.ts';

/** Years that can be noted: records are kept for five (NGER Act 2007, section 22), and the year that has begun. */
const YEARS = 7;

const NAME_LENGTH = 120;
const NOTE_LENGTH = 500;

interface ElsewhereDialogProps {
  readonly place: FilingPlace;
  readonly onClose: () => void;
}

/** What was filed elsewhere, for which year, when and by whom. */
export function ElsewhereDialog({ place, onClose }: ElsewhereDialogProps) {
  const t = useTranslate();
  const [current] = useState(() => financialYearOf(new Date().toISOString().slice(0, 10)).year);
  const [obligation, setObligation] = useState<FiledDeadlineId>('nger-report');
  const [year, setYear] = useState(String(current - 1));
  const [filedOn, setFiledOn] = useState('');
  const [officer, setOfficer] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const { send, sending } = useSend(elsewhereCallsOf(place).create, {
    drops: ANSWERS_OF_FILINGS,
    done: t('filings.elsewhere.done'),
    onDone: onClose,
  });
  const missing = (text: string) => (isTried && text.trim() === '' ? t('filings.elsewhere.missing') : undefined);
  const confirm = () => {
    setTried(true);
    if (filedOn === '' || officer.trim() === '' || sending) return;
    void send({ body: ofCompany(place, { obligation, year: Number(year), filedOn, officer, note }) });
  };
  return (
    <Dialog
      isOpen
      size="md"
      title={t('filings.elsewhere.note')}
      description={t('filings.elsewhere.note.text')}
      onClose={() => (sending ? undefined : onClose())}
      footer={
        <>
          <Button onPress={onClose} isDisabled={sending}>
            {t('filings.cancel')}
          </Button>
          <Button variant="primary" loading={sending} onPress={confirm}>
            {t('filings.elsewhere.save')}
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        <FieldRow>
          <Select
            label={t('filings.for')}
            value={obligation}
            onChange={(chosen) => setObligation(chosen as FiledDeadlineId)}
            options={FILED_DEADLINES.map((id) => ({ id, label: t(`filings.for.${id}`) }))}
          />
          <Select
            label={t('filings.elsewhere.year')}
            value={year}
            onChange={setYear}
            options={Array.from({ length: YEARS }, (_, back) => current - back).map((one) => ({
              id: String(one),
              label: `FY${one}`,
            }))}
          />
        </FieldRow>
        <FieldRow>
          <DateField
            label={t('filings.elsewhere.day')}
            value={filedOn}
            onChange={setFiledOn}
            isRequired
            errorMessage={missing(filedOn)}
          />
          <TextField
            label={t('filings.officer')}
            value={officer}
            onChange={setOfficer}
            maxLength={NAME_LENGTH}
            isRequired
            errorMessage={missing(officer)}
          />
        </FieldRow>
        <TextArea label={t('filings.note')} value={note} onChange={setNote} maxLength={NOTE_LENGTH} isOptional />
      </Stack>
    </Dialog>
  );
}
