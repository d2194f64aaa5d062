import pg from 'pg';
import { inject } from 'vitest';
import { parseDatabaseUrl } from '../../../../server/storage/locations.ts';
import { openDatabase } from '../../../../server/storage/open.ts';

/**
 * Databases with the current schema, reused by tests: emptying one takes a tenth of the time of creating one. An unused database is
 * named `idle_…`, so that leftovers of earlier tests cannot find it.
 */
const IDLE = 'idle_';
/** PostgreSQL cuts longer names. */
const NAME_LENGTH = 63;
const END_MS = 10_000;

/** Everything that the schema consists of. */
const SCHEMA = `
  SELECT md5(string_agg(each, E'\\n' ORDER BY each)) AS schema FROM (
    SELECT concat_ws(' ', relname, relkind, attname, atttypid, attnotnull, pg_get_expr(adbin, adrelid)) AS each
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND NOT attisdropped AND attnum > 0
    LEFT JOIN pg_attrdef ON adrelid = pg_class.oid AND adnum = attnum WHERE relnamespace = 'public'::regnamespace
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT concat_ws(' ', conrelid::regclass, pg_get_constraintdef(oid)) FROM pg_constraint
    UNION ALL SELECT prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  ) AS parts`;

/** Stores the rows that the migrations wrote, to restore them. */
const REMEMBER = `
  CREATE SCHEMA pristine;
  DO $$ DECLARE t text; is_filled boolean; BEGIN
    FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
      EXECUTE format('SELECT EXISTS (SELECT FROM public.%I)', t) INTO is_filled;
      IF is_filled THEN EXECUTE format('CREATE TABLE pristine.%1$I AS SELECT * FROM public.%1$I', t); END IF;
    END LOOP;
  END $$;`;

const RESTORE = `
  DO $$ DECLARE t text; filled text[] := '{}'; is_filled boolean; BEGIN
    FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
      EXECUTE format('SELECT EXISTS (SELECT FROM public.%I)', t) INTO is_filled;
      IF is_filled THEN filled := filled || format('public.%I', t); END IF;
    END LOOP;
    IF filled <> '{}' THEN EXECUTE 'TRUNCATE ' || array_to_string(filled, ', ') || ' CASCADE'; END IF;
    FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = 'pristine' LOOP
      EXECUTE format('INSERT INTO public.%1$I OVERRIDING SYSTEM VALUE SELECT * FROM pristine.%1$I', t);
    END LOOP;
    FOR t IN SELECT sequencename FROM pg_sequences WHERE schemaname = 'public' LOOP
      EXECUTE format('ALTER SEQUENCE public.%I RESTART', t);
    END LOOP;
  END $$;`;

/** Makes a database with today's schema and nothing else in it. */
export function takeMigrated(name: string): Promise<void> {
  return onServer(async client => {
    const { rows } = await client.query<{ datname: string }>(
      `SELECT datname FROM pg_database WHERE starts_with(datname, '${IDLE}') ORDER BY random()`,
    );
    for (const { datname } of rows) {
      // Another worker may have taken it.
      if (await client.query(`ALTER DATABASE ${datname} RENAME TO ${name}`).catch(() => null)) return;
    }
    await client.query(`CREATE DATABASE ${name}`);
    await (await openDatabase(parseDatabaseUrl(urlOf(name)))).close();
    await within(urlOf(name), async fresh => {
      await fresh.query(REMEMBER);
      const [schema] = (await fresh.query<{ schema: string }>(SCHEMA)).rows;
      await fresh.query(`COMMENT ON SCHEMA pristine IS '${schema?.schema}'`);
    });
  });
}

/** Empties a database for the next test, or drops it where its schema was changed. */
export function giveBackMigrated(name: string): Promise<void> {
  return onServer(async client => {
    const used = `used_${name}`.slice(0, NAME_LENGTH);
    await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await client.query(`SELECT pg_terminate_backend(pid, ${END_MS}) FROM pg_stat_activity WHERE datname = $1`, [name]);
    await client.query(`ALTER DATABASE ${name} RENAME TO ${used}`);
    await client.query(`ALTER DATABASE ${used} ALLOW_CONNECTIONS true`);
    if (await within(urlOf(used), restore))
      await client.query(`ALTER DATABASE ${used} RENAME TO ${`${IDLE}${name}`.slice(0, NAME_LENGTH)}`);
    else await client.query(`DROP DATABASE ${used}`);
  });
}

/** Whether the database has the schema that it was created with. */
async function restore(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_same: boolean }>(
    `SELECT obj_description('pristine'::regnamespace) = schema AS is_same FROM (${SCHEMA}) AS today`,
  );
  if (rows[0]?.is_same !== true) return false;
  await client.query(RESTORE);
  return true;
}

export async function onServer(work: (client: pg.Client) => Promise<void>): Promise<void> {
  await within(inject('postgres') ?? '', work);
}

async function within<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(name: string): string {
  const url = new URL(inject('postgres') ?? '');
  url.pathname = `/${name}`;
  return url.href;
}
