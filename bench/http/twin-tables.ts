/** What the twin keeps: the same facts as the service, without anything around them. */
export const twinTables = `
  create schema twin;
  create table twin.keys (id uuid primary key, tenant_id uuid not null, hash text not null unique, revoked_at timestamptz);
  create table twin.lines (
    id bigint generated always as identity primary key, at timestamptz not null default now(),
    tenant_id uuid not null, key_id uuid not null, action text not null, object text
  );
  create table twin.consultations (
    id uuid primary key, tenant_id uuid not null, status text not null, body text not null,
    created_at timestamptz not null default now()
  );
  create table twin.recordings (
    id uuid primary key, tenant_id uuid not null, consultation_id uuid not null references twin.consultations
  );
  create table twin.chunks (
    recording_id uuid not null references twin.recordings, chunk_index int not null, path text not null,
    sha256 text not null, size int not null, primary key (recording_id, chunk_index)
  );
  create table twin.exams (
    id uuid primary key, tenant_id uuid not null, path text not null, sha256 text not null, size int not null
  );
  create table twin.events (seq bigint generated always as identity primary key, subject uuid not null, data text not null);
  create index on twin.events (subject, seq)`
