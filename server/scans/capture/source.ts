import type { BrowserContext } from 'playwright';
import type {
  Certificate,
  ConsoleMessage,
  Cookie,
  Device,
  ErrorCode,
  Favicon,
  HttpTransaction,
  IpAddress,
  PageContent,
  Redirect,
  ScanDetail,
  ScanWhois,
  Technology,
  Verdict,
} from '../../../shared/api/scans.ts';
import type { SaidReason } from '../../../shared/reasons/reason-of.ts';
import type { OwnBrand } from '../../brands/own-brand.ts';
import type { EgressSession } from '../../egress/egress.ts';
import type { Threat } from '../../verdicts/reason.ts';
import type { NetworkLog } from './network/entry.ts';
import type { CaptureStatus, Outcome } from './outcome.ts';
import type { Snapshot, Viewer } from './read-document.ts';
import type { Target } from './cdp/target.ts';
import type { CaptureLimits } from './limits.ts';

export type Awaitable<T> = T | Promise<T>;

/** The inner form of a certificate: the wire form, and what was wrong with it in the browser's eyes. */
export interface CapturedCertificate extends Certificate {
  /** Leaf first, each DER in base64. */
  chain: string[];
  /** Empty for a certificate that is valid for the host, in time, and leads to a trusted root. */
  problems: ('expired' | 'not-yet-valid' | 'wrong-host' | 'self-signed' | 'untrusted')[];
}

/** An image as captured: what the wire says of it, and the bytes that become a blob. */
export interface CapturedImage {
  format: string;
  mimetype: string;
  width: number;
  height: number;
  phash: string;
  /** What is kept as a blob: always `blobMimetype`, made by the browser or by us, never the site's own bytes. */
  blob: Buffer;
  blobMimetype: 'image/png' | 'image/jpeg';
}
export interface CapturedFavicon extends CapturedImage, Pick<Favicon, 'url' | 'name'> {}
export interface CapturedScreenshot extends CapturedImage {
  format: 'png' | 'jpeg';
}

/** How a scan is about a brand: it shows a page of its own, or one that imitates it. */
export const RELATIONS = ['genuine', 'imitated'] as const;
export type Relation = (typeof RELATIONS)[number];

/** The brand that a page presents itself as: on one of its own hosts, or on somebody else's. */
export interface RecognisedBrand {
  id: string;
  name: string;
  relation: Relation;
  /** What on the page speaks for the brand, and how its host differs from the brand's own. */
  evidence: string;
}
export interface CapturedClassification {
  verdict: Verdict;
  /** 0..1, or null where nothing could be judged. */
  score: number | null;
  reasons: SaidReason[];
  /** What a MALICIOUS page is after; null for every other, and where it is none of the kinds. */
  threat: Threat | null;
  brand: RecognisedBrand | null;
  /**
   * Where a private brand decided: what is said without it, and the reasons that others may read. The verdict itself is that of the
   * scan, for whoever sees it; whose brand it was is told to its account alone. Nothing everywhere else.
   */
  withoutOwnBrands?: Omit<CapturedClassification, 'withoutOwnBrands'> | null;
}

/** Everything that one visit found: the members of ScanDetail in their inner form, and what is kept but not on the wire. */
export interface Captured {
  certificate: CapturedCertificate | null;
  console_messages: ConsoleMessage[];
  cookies: Cookie[];
  dom: string | null;
  favicon: CapturedFavicon | null;
  http_transactions: HttpTransaction[];
  ip_address: IpAddress | null;
  page: PageContent | null;
  scan_whois: ScanWhois | null;
  screenshot: CapturedScreenshot | null;
  redirect_chains: Redirect[];
  technologies: Technology[];
  classification: CapturedClassification | null;
  /** JavaScript globals that fingerprints ask for: property chain → what it holds, as text. */
  globals: Record<string, string>;
  /** HAR 1.2 as an object, without bodies. */
  har: object | null;
  nsfw: boolean | null;
  /** Missing in records of earlier versions. */
  viewer: Viewer | null;
}
/** The sources: one for each member of ScanDetail, and one for each inner member. */
export type ScanMember = keyof Captured;
/** Fails to compile when a member of ScanDetail has no inner form. */
export type MissingMember = Exclude<keyof ScanDetail, 'scan' | ScanMember>;
export const noMissingMember: MissingMember extends never ? true : never = true;

/** What was asked for; the same for every source. */
export interface ScanContext {
  readonly id: string;
  readonly submittedUrl: string;
  readonly device: Device;
  readonly userAgent: string;
  readonly width: number;
  readonly height: number;
  readonly httpReferer: string | null;
  readonly waitingTimeMs: number;
  /** Country code of an exit, or null for none. */
  readonly exit: string | null;
  /** The page ended the browser or could not be read: it is judged without its scripts, or as the server sent it. False when left out. */
  readonly isUnreadable?: boolean;
  /** The scan's clock: judgements about age use this, never Date.now. */
  readonly date: Date;
  /** Private brands of the scan's account, as plain values: a capture has no database. */
  readonly ownBrands?: readonly OwnBrand[];
  /** Only that account sees the scan. */
  readonly isPrivate?: boolean;
}

/** What a collector may touch. */
export interface CaptureContext {
  readonly scan: ScanContext;
  /** Scripts of the page are off: the second look, after the first one ended its process or read nothing. */
  readonly isScriptingDisabled: boolean;
  readonly context: BrowserContext;
  /** The page's own debugging session. */
  readonly target: Target;
  /** Calls back for every target (page, frame in a process of its own, worker) before it runs. */
  onTarget(listener: (target: Target) => void): void;
  /** Every request of every target. Complete once the page is frozen. */
  readonly network: NetworkLog;
  /** What the frozen document says of itself, read once for all collectors. Null when no document can be read. */
  snapshot(): Promise<Snapshot | null>;
  /** Notes a failure of a source that still returns a value. */
  note(failure: Failure): void;
  /** What the visit came to; known once the page is frozen. */
  outcome(): Outcome;
  readonly egress: EgressSession;
  readonly limits: CaptureLimits;
}

/** The final site, for lookups. */
export interface Site {
  readonly url: URL;
  readonly host: string;
  /** Address that the browser's connection went to; null when unknown. */
  readonly ip: string | null;
  readonly egress: EgressSession;
  readonly signal: AbortSignal;
}

/** Watches the page. Subscribe in `start`; the returned function runs once the page has settled. State lives in the closure. */
export interface Collector<M extends ScanMember> {
  readonly kind: 'collector';
  start(context: CaptureContext): Awaitable<() => Awaitable<Captured[M]>>;
}
/** Asks somebody else about the final site, through the same egress rules. */
export interface Lookup<M extends ScanMember> {
  readonly kind: 'lookup';
  find(site: Site): Promise<Captured[M]>;
}
/** A function of what was found alone; heavy ones run in a worker thread that can be cut off. Only the last one sees what others derived. */
export interface Derivation<M extends ScanMember> {
  readonly kind: 'derivation';
  /** A page is being opened: what deriving needs can be loaded while it loads. */
  prepare?(): void;
  derive(found: Readonly<Captured>, scan: ScanContext): Awaitable<Captured[M]>;
}
export type Source<M extends ScanMember> = Collector<M> | Lookup<M> | Derivation<M>;
/** One source for each member; a member without one does not compile. The order of the keys is the order of the run. */
export type Sources = { readonly [M in ScanMember]: Source<M> };

/** A source that failed or timed out. */
export interface Failure {
  readonly source: string;
  readonly message: string;
}

/** What one visit came to. */
export interface CaptureResult {
  readonly status: CaptureStatus;
  readonly errorCode: ErrorCode | null;
  readonly targetUrl: string | null;
  readonly captured: Captured;
  /** Private list of sources that failed or ran late. */
  readonly failures: readonly Failure[];
  /** What went wrong inside, for the log alone. */
  readonly fault?: Error | string;
}
