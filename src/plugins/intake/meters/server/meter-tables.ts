import type { Direction, MeterKind } from '../domain/index.ts';

/** Tables of this plugin, for `trx.withTables`. */
export type MeterTables = {
  meter: {
    company_id: string;
    id: string;
    kind: MeterKind;
    identifier: string;
    batch_id: string | null;
    created_at: string;
    created_by: string;
  };
  meter_channel: {
    company_id: string;
    meter_id: string;
    channel: string;
    direction: Direction;
    unit: string;
    day_offset: number;
  };
  meter_assignment: {
    company_id: string;
    id: string;
    meter_id: string;
    facility_id: string;
    from_date: string;
    to_date: string | null;
    import_choice: string | null;
    export_choice: string | null;
    revision: number;
    batch_id: string | null;
    created_at: string;
    created_by: string;
    updated_at: string;
    updated_by: string;
  };
  meter_day: {
    company_id: string;
    meter_id: string;
    channel: string;
    day: string;
    intervals: Buffer;
    batch_id: string;
  };
  meter_span: {
    company_id: string;
    meter_id: string;
    channel: string;
    from_minute: number;
    to_minute: number;
    mantissa: string;
    scale: number;
    quality: 'A' | 'F' | 'S' | 'E';
    batch_id: string;
  };
  meter_record: {
    company_id: string;
    meter_id: string;
    channel: string;
    assignment_id: string;
    period: string;
    key: string;
    batch_id: string;
  };
  meter_watch: {
    company_id: string;
    meter_id: string;
    expected_days: number;
    told_after: string | null;
  };
  meter_before: {
    company_id: string;
    batch_id: string;
    part: 'day' | 'span' | 'record';
    meter_id: string;
    channel: string;
    key: string;
    content: string | null;
  };
};
