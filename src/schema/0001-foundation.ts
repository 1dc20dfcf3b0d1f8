import { type Kysely, sql } from 'kysely'
import { createEventTable } from '../platform/events/event-table.ts'

// What callers send is kept as `json`, not `jsonb`: member order and \u0000 survive.

export async function up(db: Kysely<unknown>): Promise<void> {
  const now = sql`now()`
  await db.schema
    .createTable('tenants')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('vocabulary', 'json', (c) => c.notNull().defaultTo(sql`'[]'`))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .execute()

  await db.schema
    .createTable('api_keys')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('tenant_id', 'uuid', (c) => c.notNull().references('tenants.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('prefix', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull().unique())
    .addColumn('scopes', sql`text[]`, (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('expires_at', 'timestamptz')
    .addColumn('revoked_at', 'timestamptz')
    .addColumn('last_used_at', 'timestamptz')
    .execute()

  await db.schema
    .createTable('consultations')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('tenant_id', 'uuid', (c) => c.notNull().references('tenants.id'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('professional_id', 'text')
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('notes', 'text', (c) => c.notNull())
    .addColumn('metadata', 'json', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('vocabulary', 'json', (c) => c.notNull().defaultTo(sql`'[]'`))
    .addColumn('specialty', 'text')
    .addColumn('report_schema', 'json')
    .addColumn('finish_digest', 'text')
    .addColumn('failure', 'jsonb')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('finished_at', 'timestamptz')
    .addColumn('completed_at', 'timestamptz')
    .execute()

  await db.schema
    .createTable('recordings')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('tenant_id', 'uuid', (c) => c.notNull())
    .addColumn('consultation_id', 'uuid', (c) =>
      c.notNull().unique().references('consultations.id').onDelete('cascade'),
    )
    .addColumn('decoded_chunks', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('decoded_ms', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('voiced_ms', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('decoded_at', 'timestamptz')
    .addColumn('playback_key', 'text')
    .addColumn('warnings', 'jsonb', (c) => c.notNull().defaultTo(sql`'[]'`))
    .execute()

  await db.schema
    .createTable('chunks')
    .addColumn('recording_id', 'uuid', (c) => c.notNull().references('recordings.id').onDelete('cascade'))
    .addColumn('chunk_index', 'integer', (c) => c.notNull())
    .addColumn('blob_key', 'text')
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('claimed_seconds', 'integer', (c) => c.notNull())
    .addColumn('stream_index', 'integer', (c) => c.notNull())
    .addColumn('demuxer', 'text')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addPrimaryKeyConstraint('chunks_pk', ['recording_id', 'chunk_index'])
    .execute()

  await db.schema
    .createTable('windows')
    .addColumn('recording_id', 'uuid', (c) => c.notNull().references('recordings.id').onDelete('cascade'))
    .addColumn('window_index', 'integer', (c) => c.notNull())
    .addColumn('start_ms', 'integer', (c) => c.notNull())
    .addColumn('end_ms', 'integer', (c) => c.notNull())
    .addColumn('blob_key', 'text')
    .addColumn('transcribed_at', 'timestamptz')
    .addColumn('language', 'text')
    .addColumn('engine', 'text')
    .addColumn('model', 'text')
    .addColumn('warnings', 'jsonb', (c) => c.notNull().defaultTo(sql`'[]'`))
    .addColumn('dropped_segments', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('failure', 'text')
    .addPrimaryKeyConstraint('windows_pk', ['recording_id', 'window_index'])
    .execute()

  await db.schema
    .createTable('segments')
    .addColumn('recording_id', 'uuid', (c) => c.notNull())
    .addColumn('window_index', 'integer', (c) => c.notNull())
    .addColumn('segment_index', 'integer', (c) => c.notNull())
    .addColumn('start_ms', 'integer', (c) => c.notNull())
    .addColumn('end_ms', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('confidence', 'real')
    .addColumn('words', 'jsonb', (c) => c.notNull())
    .addColumn('voice', 'text')
    .addColumn('speaker', 'text')
    .addPrimaryKeyConstraint('segments_pk', ['recording_id', 'window_index', 'segment_index'])
    .addForeignKeyConstraint(
      'segments_window_fk',
      ['recording_id', 'window_index'],
      'windows',
      ['recording_id', 'window_index'],
      (c) => c.onDelete('cascade'),
    )
    .execute()

  await db.schema
    .createTable('reports')
    .addColumn('consultation_id', 'uuid', (c) =>
      c.notNull().references('consultations.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('specialty', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('engine', 'text', (c) => c.notNull())
    .addColumn('model', 'text', (c) => c.notNull())
    .addColumn('content', 'json', (c) => c.notNull())
    .addColumn('evidence', 'json', (c) => c.notNull())
    .addColumn('warnings', 'jsonb', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addPrimaryKeyConstraint('reports_pk', ['consultation_id', 'version'])
    .execute()

  await db.schema
    .createTable('exams')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('tenant_id', 'uuid', (c) => c.notNull().references('tenants.id'))
    .addColumn('professional_id', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('media_type', 'text')
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('blob_key', 'text')
    .addColumn('metadata', 'json', (c) => c.notNull())
    .addColumn('reading', 'json')
    .addColumn('engine', 'text')
    .addColumn('failure', 'jsonb')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('completed_at', 'timestamptz')
    .execute()

  await createEventTable(db)
}
