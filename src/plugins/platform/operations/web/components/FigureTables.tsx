import { useTranslate } from '#core';
import { DataTable, EmptyState, Section, Text, type DataColumn } from '#design-system';
import type { PlatformFigures } from '../../contract/index.ts';
import { QUEUE_NAMES } from '../queue-names.ts';
import { useSpans } from '../use-spans.ts';

type Pool = PlatformFigures['pools'][number];
type Job = PlatformFigures['jobs'][number];
type Work = PlatformFigures['work'][number] & { readonly paused: number };
type Route = PlatformFigures['routes'][number];

interface TableProps<Row extends object> {
  readonly title: string;
  readonly description: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly none: string;
}

/** Every figure of a row on a narrow screen, each with its name. */
function Named<Row extends object>({ columns, row }: { columns: readonly DataColumn<Row>[]; row: Row }) {
  return columns.slice(1).map(({ id, header, cell }) => (
    <Text key={id} as="p" size="sm" numeric>
      {header} {cell(row)}
    </Text>
  ));
}

function FigureTable<Row extends object>({ title, description, columns, rows, nameOf, none }: TableProps<Row>) {
  return (
    <Section title={title} description={description}>
      <DataTable
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={nameOf}
        rowLabel={nameOf}
        card={(row) => <Named columns={columns} row={row} />}
        empty={<EmptyState icon="info" title={none} />}
      />
    </Section>
  );
}

const figure = (amount: number) => amount.toLocaleString('en-US');

/** Connections to the database. */
export function PoolTable({ pools }: { pools: readonly Pool[] }) {
  const t = useTranslate();
  const names: Readonly<Record<string, string>> = {
    app: t('operations.pool.app'),
    staff: t('operations.pool.staff'),
  };
  const nameOf = ({ pool }: Pool) => names[pool] ?? pool;
  return (
    <FigureTable
      title={t('operations.pools')}
      description={t('operations.pools.text')}
      nameOf={nameOf}
      rows={pools}
      none={t('operations.none')}
      columns={[
        { id: 'pool', header: t('operations.pool'), cell: nameOf },
        { id: 'in-use', header: t('operations.in-use'), numeric: true, cell: ({ inUse }) => figure(inUse) },
        { id: 'idle', header: t('operations.idle'), numeric: true, cell: ({ idle }) => figure(idle) },
        { id: 'waiting', header: t('operations.waiting'), numeric: true, cell: ({ waiting }) => figure(waiting) },
        { id: 'most', header: t('operations.limit'), numeric: true, cell: ({ limit }) => figure(limit) },
      ]}
    />
  );
}

/** Open jobs of the platform. */
export function JobTable({ jobs }: { jobs: readonly Job[] }) {
  const t = useTranslate();
  const span = useSpans();
  const nameOf = ({ kind, state }: Job) => `${t(`operations.job.${kind}`)}: ${t(`operations.state.${state}`)}`;
  return (
    <FigureTable
      title={t('operations.jobs')}
      description={t('operations.jobs.text')}
      nameOf={nameOf}
      rows={jobs}
      none={t('operations.none')}
      columns={[
        { id: 'job', header: t('operations.job'), cell: nameOf },
        { id: 'count', header: t('operations.count'), numeric: true, cell: ({ count }) => figure(count) },
        {
          id: 'oldest',
          header: t('operations.oldest'),
          numeric: true,
          cell: ({ oldestSeconds }) => (oldestSeconds === null ? null : span(oldestSeconds)),
        },
      ]}
    />
  );
}

/** What queues have done, and what they try again later. */
export function WorkTable({ work, paused }: Pick<PlatformFigures, 'work' | 'paused'>) {
  const t = useTranslate();
  const waiting = new Map(paused.map(({ queue, count }) => [queue, count]));
  const idle = paused
    .filter(({ queue }) => !work.some((one) => one.queue === queue))
    .map(({ queue }) => ({ queue, done: 0, failed: 0 }));
  const nameOf = ({ queue }: Work) => {
    const name = QUEUE_NAMES[queue];
    return name === undefined ? queue : t(name);
  };
  const rows: readonly Work[] = [...work, ...idle].map((one) => ({ ...one, paused: waiting.get(one.queue) ?? 0 }));
  return (
    <FigureTable
      title={t('operations.work')}
      description={t('operations.work.text')}
      nameOf={nameOf}
      rows={rows}
      none={t('operations.none')}
      columns={[
        { id: 'queue', header: t('operations.queue'), cell: nameOf },
        { id: 'done', header: t('operations.done'), numeric: true, cell: ({ done }) => figure(done) },
        { id: 'failed', header: t('operations.failed'), numeric: true, cell: ({ failed }) => figure(failed) },
        { id: 'paused', header: t('operations.paused'), numeric: true, cell: (row) => figure(row.paused) },
      ]}
    />
  );
}

/** The calls asked for most. */
export function RouteTable({ routes }: { routes: readonly Route[] }) {
  const t = useTranslate();
  const names: Readonly<Record<string, string>> = { web: t('operations.web'), none: t('operations.unknown') };
  const nameOf = ({ method, route }: Route) => `${method} ${names[route] ?? route}`;
  const time = (amount: number | null) => (amount === null ? null : figure(amount));
  return (
    <FigureTable
      title={t('operations.routes')}
      description={t('operations.routes.text')}
      nameOf={nameOf}
      rows={routes}
      none={t('operations.none')}
      columns={[
        { id: 'route', header: t('operations.route'), cell: nameOf, maxWidth: 'xl' },
        { id: 'count', header: t('operations.requests'), numeric: true, cell: ({ count }) => figure(count) },
        { id: 'failed', header: t('operations.failed'), numeric: true, cell: ({ failed }) => figure(failed) },
        { id: 'p50', header: t('operations.p50'), unit: 'ms', numeric: true, cell: ({ p50Ms }) => time(p50Ms) },
        { id: 'p95', header: t('operations.p95'), unit: 'ms', numeric: true, cell: ({ p95Ms }) => time(p95Ms) },
      ]}
    />
  );
}
