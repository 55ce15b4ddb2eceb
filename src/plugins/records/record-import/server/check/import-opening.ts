import { token } from '#contract';
import type { Caller } from '#server';
import { COMPANY_FIELD, type ImportField } from '../../domain/index.ts';
import { openImportFile, type ImportFile } from '../import-file.ts';
import type { CallersLanguage } from '../import-language.ts';
import type { ImportMappings } from './import-mappings.ts';
import type { ImportSources } from '../import-sources.ts';
import type { ImportTexts } from '../import-texts.ts';

/** Opens a file for the caller: in their language, with their saved mappings. */
export class ImportOpening {
  constructor(
    private readonly sources: ImportSources,
    private readonly mappings: ImportMappings,
    private readonly language: CallersLanguage,
    private readonly texts: ImportTexts,
  ) {}

  /** Throws what `openImportFile` throws. */
  async open(caller: Caller, bytes: Buffer): Promise<ImportFile> {
    const language = await this.language.of(caller);
    const fields = this.texts.fieldsIn(this.fieldsOf(caller), language);
    const remembered = (fingerprint: string) => this.mappings.find(caller, fingerprint);
    return openImportFile(bytes, fields, remembered, this.texts.in(language));
  }

  private fieldsOf({ companyId }: Caller): readonly ImportField[] {
    return companyId === null ? [COMPANY_FIELD, ...this.sources.fields] : this.sources.fields;
  }
}

export const Opening = token<ImportOpening>('record-import/opening');
