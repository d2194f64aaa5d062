import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { redactSecrets } from './redact-secrets.ts';
import { reasonOf } from './setting-parsers.ts';
import { isSetting, SETTINGS, settingsIn, type Setting, type SettingTable, type ValuesOf } from './settings.ts';
import { StartError } from '../start-error.ts';
import {
  parseS3Endpoint,
  type BlobsAddress,
  type BlobsLocation,
  type DatabaseLocation,
  type S3Address,
  type S3Location,
} from '../storage/locations.ts';
import { codeOf, messageOf } from '../errors.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A setting with a value that cannot be used. */
export class ConfigError extends StartError {}

/** The settings, read once at the start. `settings.ts` says what each means. */
export interface Config extends Omit<ValuesOf<typeof SETTINGS>, 'database' | 'blobs'> {
  readonly database: DatabaseLocation;
  readonly blobs: BlobsLocation;
  /** Variables that begin with LINKGLASS_ but are no setting: probably misspelt. */
  readonly unknownVariables: readonly string[];
}

/** The only reader of process.env. The environment overrides `.env` in the working directory. Throws ConfigError. */
export function loadConfig(): Config {
  return readConfig(loadEnvironment());
}

function loadEnvironment(): Environment {
  return { ...readDotEnv(resolve('.env')), ...process.env };
}

/** A location given to a command, with the region, endpoint and credentials that the environment has for buckets. */
export function completeBlobs(location: BlobsAddress): BlobsLocation {
  return location.kind === 's3' ? withAwsVariables(location, loadEnvironment()) : location;
}

function readDotEnv(path: string): Environment {
  try {
    // Editors of Windows may begin a file with U+FEFF, which would become part of the first name.
    return parseEnv(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return {};
    throw new ConfigError(`.env cannot be read: ${messageOf(error)}`);
  }
}

/** Throws ConfigError for the first setting with a value that it does not accept. */
export function readConfig(environment: Environment): Config {
  // The values have the shape of the table.
  const values = valuesOf(SETTINGS, environment) as ValuesOf<typeof SETTINGS>;
  const dataDir = resolve(values.dataDir);
  const known = new Set<string>(settingsIn().map(({ variable }) => variable));
  return {
    ...values,
    dataDir,
    database: databaseOf(values.database, values.databaseConnections) ?? {
      kind: 'sqlite',
      file: join(dataDir, 'linkglass.db'),
    },
    blobs: blobsOf(values.blobs, environment) ?? { kind: 'folder', folder: join(dataDir, 'blobs') },
    unknownVariables: Object.keys(environment).filter(name => name.startsWith('LINKGLASS_') && !known.has(name)),
  };
}

function databaseOf(location: DatabaseLocation | null, maxConnections: number): DatabaseLocation | null {
  return location?.kind === 'postgres' ? { ...location, maxConnections } : location;
}

function blobsOf(location: ValuesOf<typeof SETTINGS>['blobs'], environment: Environment): BlobsLocation | null {
  return location?.kind === 's3' ? withAwsVariables(location, environment) : location;
}

/** Completes an address by the variables that all programs for S3 know. Read here, so that `.env` may hold them, too. */
function withAwsVariables(address: S3Address, environment: Environment): S3Location {
  // An empty variable is one that is not set.
  const valueOfAws = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const endpoint = valueOfAws('AWS_ENDPOINT_URL_S3') ?? valueOfAws('AWS_ENDPOINT_URL');
  const accessKeyId = valueOfAws('AWS_ACCESS_KEY_ID');
  const secretAccessKey = valueOfAws('AWS_SECRET_ACCESS_KEY');
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw new ConfigError('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY belong together. Set both or none');
  return {
    ...address,
    endpoint: address.endpoint ?? (endpoint === undefined ? undefined : endpointOf(endpoint)),
    // Stores other than Amazon's mostly have one region, and take this name for it.
    region: address.region ?? valueOfAws('AWS_REGION') ?? valueOfAws('AWS_DEFAULT_REGION') ?? 'us-east-1',
    credentials:
      accessKeyId === undefined || secretAccessKey === undefined
        ? undefined
        : { accessKeyId, secretAccessKey, sessionToken: valueOfAws('AWS_SESSION_TOKEN') },
  };
}

function endpointOf(value: string): string {
  try {
    return parseS3Endpoint(value);
  } catch {
    throw new ConfigError('AWS_ENDPOINT_URL_S3 must be an http or https address, such as https://s3.example.com');
  }
}

function valuesOf(table: SettingTable, environment: Environment): object {
  return Object.fromEntries(
    Object.entries(table).map(([name, entry]) => [
      name,
      isSetting(entry) ? valueOf(entry, environment) : valuesOf(entry, environment),
    ]),
  );
}

function valueOf({ variable, schema, fallback, accepts, mayHoldPassword }: Setting<unknown>, environment: Environment) {
  const value = environment[variable] ?? '';
  if (value.trim() === '') return fallback;
  const parsed = schema.safeParse(value.trim());
  if (parsed.success) return parsed.data;
  const shown = mayHoldPassword || value.includes('@') ? redactSecrets(value) : value;
  const reasons = parsed.error.issues.map(reasonOf).filter(reason => reason !== null);
  const expected = [accepts, ...reasons.map(reason => `(${reason})`)].join(' ');
  // Quoted: control characters must not break the line.
  throw new ConfigError(`${variable} is ${JSON.stringify(shown)}, but must be ${expected}`);
}
