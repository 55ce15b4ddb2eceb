import { HttpService, problemOf, useDropAnswers, useService, useTranslate } from '#core';
import { Button, Dialog, FileDrop } from '#design-system';
import type { ElsewhereRow } from '../../contract/index.ts';
import { ANSWERS_OF_FILINGS, elsewhereCallsOf, ofCompany, type FilingPlace } from '../filing-place.ts';

interface PdfDialogProps {
  readonly place: FilingPlace;
  readonly row: ElsewhereRow;
  readonly onClose: () => void;
}

/** Adds the PDF of what was filed elsewhere. */
export function PdfDialog({ place, row, onClose }: PdfDialogProps) {
  const t = useTranslate();
  const http = useService(HttpService);
  const drop = useDropAnswers();
  const upload = async (file: File, control: { signal?: AbortSignal; onProgress?: (share: number) => void }) => {
    try {
      const input = { params: { id: row.id }, query: ofCompany(place, {}), file };
      await http.call(elsewhereCallsOf(place).upload, input, control);
    } catch (failure) {
      throw new Error(t(problemOf(failure).message), { cause: failure });
    }
    drop(ANSWERS_OF_FILINGS);
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('filings.elsewhere.add-pdf')}
      onClose={onClose}
      footer={<Button onPress={onClose}>{t('filings.cancel')}</Button>}
    >
      <FileDrop
        label={t('filings.elsewhere.pdf')}
        name="file"
        description={t('filings.elsewhere.pdf.text')}
        formats={['.pdf']}
        upload={upload}
        onChange={() => undefined}
      />
    </Dialog>
  );
}
