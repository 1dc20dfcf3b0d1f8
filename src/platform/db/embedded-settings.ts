/** Modest in memory (one server process beside speech recognisers), durable in full, silent about contents. */
export function serverSettings(major: number): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_permissions: '0700',
    max_connections: '80',
    shared_buffers: '64MB',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    effective_cache_size: '256MB',
    huge_pages: 'off',
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    autovacuum_max_workers: '1',
    // 18 starts three processes for asynchronous reads otherwise, and a database this size has no use for them.
    ...(major >= 18 ? { io_method: 'sync' } : {}),
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    min_wal_size: '64MB',
    max_wal_size: '512MB',
    TimeZone: 'UTC',
    log_timezone: 'UTC',
    // Details and statements of failed queries may hold health data.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    log_autovacuum_min_duration: '-1',
  }
}
