import { scanRequest } from '../../../shared/api/scans.ts';
import { AppError } from '../../errors.ts';
import { toIssues } from '../../http/endpoints/validation.ts';
import { newScan } from '../../scans/new-scan.ts';
import type { NewScan } from '../../scans/stored-scan.ts';
import { printable } from '../../printable.ts';

/** The unparsed options. */
export interface RequestOptions {
  readonly device?: string;
  readonly wait?: string;
  readonly userAgent?: string;
  readonly referer?: string;
  readonly width?: string;
  readonly height?: string;
  readonly from?: string;
  readonly fullPage?: true;
  /** False for `--no-interact`. */
  readonly interact?: boolean;
}

/** Invalid arguments, one line each. */
export class WrongRequestError extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('; '));
    this.name = 'WrongRequestError';
    this.lines = lines;
  }
}

const NAMES: Readonly<Record<string, string>> = {
  submitted_url: 'URL',
  device: '--device',
  waiting_time: '--wait',
  user_agent: '--user-agent',
  http_referer: '--referer',
  width: '--width',
  height: '--height',
  scanned_from: '--from',
};

/** The requested scan, validated by the schema of POST /v1/scan. Throws WrongRequestError. */
export function readRequest(url: string, options: RequestOptions, countries: readonly string[]): NewScan {
  const body = {
    submitted_url: url,
    device: options.device?.toUpperCase(),
    waiting_time: numberOf(options.wait),
    user_agent: options.userAgent,
    http_referer: options.referer,
    width: numberOf(options.width),
    height: numberOf(options.height),
    scanned_from: options.from,
    full_page: options.fullPage,
    interact: options.interact,
    private_scan: true,
    origin: 'USER',
  };
  const parsed = scanRequest.safeParse(body);
  if (!parsed.success) throw new WrongRequestError(toIssues(parsed.error, 'body', body).map(complaint));
  try {
    return newScan(parsed.data, { accountId: 'command-line', countries });
  } catch (error) {
    if (!(error instanceof AppError) || typeof error.detail === 'string') throw error;
    // Of newScan: a country without an exit.
    throw new WrongRequestError(error.detail.map(issue => `${complaint(issue)}. Set LINKGLASS_EXITS for others`));
  }
}

/** Text that is no number stays text, for the schema to refuse. */
function numberOf(text: string | undefined): number | string | undefined {
  if (text === undefined) return undefined;
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : text;
}

function complaint({ loc, msg }: { loc: readonly string[]; msg: string }): string {
  const name = loc[1] ?? '';
  return printable(`${NAMES[name] ?? name} ${msg}`);
}
