/** A metric of `/metrics`. */
export interface MetricName {
  readonly name: string;
  readonly kind: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly labels: readonly string[];
}

const metric = <const L extends readonly string[]>(
  kind: MetricName['kind'],
  name: string,
  help: string,
  labels: L,
): MetricName & { readonly labels: L } => ({ name, kind, help, labels });

/** Every metric of the product. Dashboards and alert rules name no others, and no label holds an id or an address. */
export const METRICS = {
  requests: metric('counter', 'scopebook_http_requests_total', 'Requests answered.', ['method', 'route', 'status']),
  duration: metric('histogram', 'scopebook_http_request_duration_seconds', 'Time to answer a request.', [
    'method',
    'route',
  ]),
  pool: metric('gauge', 'scopebook_pool_connections', 'Connections to the database by state: in_use, idle.', [
    'pool',
    'state',
  ]),
  poolLimit: metric('gauge', 'scopebook_pool_limit', 'Most connections a pool opens.', ['pool']),
  poolWaiting: metric('gauge', 'scopebook_pool_waiting', 'Requests that wait for a connection.', ['pool']),
  loopDelay: metric('gauge', 'scopebook_event_loop_delay_seconds', 'Event loop delay of the last 10 seconds.', [
    'quantile',
  ]),
  heap: metric('gauge', 'scopebook_heap_bytes', 'JavaScript heap by state: used, reserved.', ['state']),
  resident: metric('gauge', 'scopebook_resident_memory_bytes', 'Memory of the process.', []),
  started: metric('gauge', 'scopebook_start_time_seconds', 'When the process started, in Unix seconds.', []),
  build: metric('gauge', 'scopebook_build_info', 'Version of the product; always 1.', ['version']),
  threadTasks: metric('gauge', 'scopebook_thread_tasks', 'File tasks of this process by state: running, waiting.', [
    'state',
  ]),
  databaseUp: metric('gauge', 'scopebook_database_up', '1 if the database answered this scrape, else 0.', []),
  jobs: metric('gauge', 'scopebook_jobs', 'Open jobs in the database by kind and state.', ['kind', 'state']),
  jobAge: metric('gauge', 'scopebook_job_oldest_seconds', 'Age of the oldest open job; 0 if there is none.', [
    'kind',
    'state',
  ]),
  paused: metric('gauge', 'scopebook_queue_paused', 'Items that failed and wait for their next attempt.', ['queue']),
  work: metric('counter', 'scopebook_queue_work_total', 'Work of the queues of this process by outcome.', [
    'queue',
    'outcome',
  ]),
  replicaUp: metric('gauge', 'scopebook_replica_up', '1 if the replica answers as a standby, else 0.', []),
  replicaLag: metric('gauge', 'scopebook_replication_lag_seconds', 'How far the replica is behind.', []),
  reads: metric('counter', 'scopebook_database_reads_total', 'Transactions that only read, by place.', ['place']),
} as const;
