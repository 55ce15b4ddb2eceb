#!/bin/sh
# Creates the roles and the database of Scopebook in a new PostgreSQL: the statements of docs/operations.md.
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d postgres \
  -v owner_password="$OWNER_PASSWORD" -v app_password="$APP_PASSWORD" -v staff_password="$STAFF_PASSWORD" <<'SQL'
create role scopebook_owner login nosuperuser nocreatedb nocreaterole noreplication bypassrls password :'owner_password';
create role scopebook_app login noinherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'app_password';
create role scopebook_staff login nosuperuser nocreatedb nocreaterole noreplication bypassrls password :'staff_password';
create role scopebook_facilities nologin noinherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
grant scopebook_facilities to scopebook_app;
alter role scopebook_owner set timezone = 'UTC';
alter role scopebook_app set timezone = 'UTC';
alter role scopebook_staff set timezone = 'UTC';

create database scopebook owner scopebook_owner encoding 'UTF8' template template0;
revoke all on database scopebook from public;
grant connect on database scopebook to scopebook_app, scopebook_staff;

\connect scopebook
revoke create on schema public from public;
grant usage, create on schema public to scopebook_owner;
grant usage on schema public to scopebook_app, scopebook_staff, scopebook_facilities;
alter default privileges for role scopebook_owner in schema public
  grant select, insert, update, delete on tables to scopebook_app, scopebook_staff;
alter default privileges for role scopebook_owner in schema public
  grant usage, select on sequences to scopebook_app, scopebook_staff;
SQL
