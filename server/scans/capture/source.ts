import type { BrowserContext } from 'playwright';
import type {
  Certificate,
  CertificateProblem,
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
import type { Reason } from '../../../shared/reasons/reason-of.ts';
import type { OwnBrand } from '../../brand-catalogue/own-brand.ts';
import type { EgressSession } from '../../egress/egress.ts';
import type { Threat } from '../../verdicts/reason.ts';
import type { PassedGate } from '../../page/gate/passed-gate.ts';
import type { Dialog } from '../../page/layout/dialogs.ts';
import type { Layout } from '../../page/layout/layout.ts';
import type { PictureWords } from '../../page/layout/picture-words.ts';
import type { QrCode } from '../../page/qr-code.ts';
import type { NetworkLog } from './network/entry.ts';
import type { CaptureStatus, Outcome } from './visit/outcome.ts';
import type { Snapshot, Viewer } from './visit/read-document.ts';
import type { Target } from './cdp/target.ts';
import type { CaptureLimits } from './limits.ts';

export type Awaitable<T> = T | Promise<T>;

/** The inner form of a certificate: the wire form, and the problems that a browser would report. */
export type CapturedCertificate = Certificate & {
  /** Leaf first, each DER in base64. */
  chain: string[];
  /** Empty for a certificate that is valid for the host, within its dates, and chains to a trusted root. */
  problems: CertificateProblem[];
};

/** A captured image: its wire metadata, and the bytes of its blob. */
export interface CapturedImage {
  format: string;
  mimetype: string;
  width: number;
  height: number;
  phash: string;
  /** Always of type `blobMimetype`, encoded by the browser or by us. Never the site's own bytes. */
  blob: Buffer;
  blobMimetype: 'image/png' | 'image/jpeg';
}
export interface CapturedFavicon extends CapturedImage, Pick<Favicon, 'url' | 'name'> {}
export interface CapturedScreenshot extends CapturedImage {
  format: 'png' | 'jpeg';
}

/** A picture of the whole page. */
interface CapturedFullPage extends Omit<CapturedScreenshot, 'phash'> {
  /** False where the page is longer than the picture. */
  is_complete: boolean;
}

/** `genuine`: the scan shows a page of the brand. `imitated`: it shows a page that imitates the brand. */
export const RELATIONS = ['genuine', 'imitated'] as const;
export type Relation = (typeof RELATIONS)[number];

/** The brand that a page presents itself as, on the brand's own host or on another. */
export interface RecognisedBrand {
  id: string;
  name: string;
  relation: Relation;
  /** What on the page shows the brand, and how the host differs from the brand's. */
  evidence: string;
}
export interface CapturedClassification {
  verdict: Verdict;
  /** 0..1; null if nothing could be judged. */
  score: number | null;
  reasons: Reason[];
  /** The kind of threat of a MALICIOUS page; null for other verdicts and for other kinds. */
  threat: Threat | null;
  brand: RecognisedBrand | null;
  /**
   * Set if a private brand decided the verdict: the classification without that brand, with reasons that other accounts may
   * read. The verdict is the same for every viewer, but only the brand's account is told which brand it was.
   */
  withoutOwnBrands?: Omit<CapturedClassification, 'withoutOwnBrands'> | null;
}

/** Everything that one capture found: the members of ScanDetail in their inner form, and members that are not on the wire. */
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
  /** Not in /v1, except on request. */
  full_page: CapturedFullPage | null;
  redirect_chains: Redirect[];
  technologies: Technology[];
  classification: CapturedClassification | null;
  /** JavaScript globals that fingerprints use: property chain → value as text. */
  globals: Record<string, string>;
  /** HAR 1.2 as an object, without bodies. */
  har: object | null;
  nsfw: boolean | null;
  viewer: Viewer | null;
  layout: Layout | null;
  /** Dialogs of the browser that the page opened. */
  dialogs: readonly Dialog[];
  /** In order, at most three. */
  gates: readonly PassedGate[];
  /** What was read in the screenshot; null if it was not looked at. */
  picture: PictureWords | null;
  /** The QR codes in the screenshot. */
  qr_codes: readonly QrCode[];
}
/** The name of a member; each has one source. */
export type ScanMember = keyof Captured;
/** Does not compile if a member of ScanDetail has no inner form. */
type MissingMember = Exclude<keyof ScanDetail, 'scan' | ScanMember>;
export const noMissingMember: MissingMember extends never ? true : never = true;

/** The scan request, the same for every source. */
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
  /** The page crashed or could not be read, so it was captured without scripts or as the server sent it. Default false. */
  readonly isUnreadable?: boolean;
  /** The time of the scan. Ages are computed from this, never from Date.now. */
  readonly date: Date;
  /** Private brands of the scan's account, passed along since a capture process has no database. */
  readonly ownBrands?: readonly OwnBrand[];
  /** Only the account sees the scan. */
  readonly isPrivate?: boolean;
  /** A picture of the whole page is wanted too. Default false. */
  readonly isFullPage?: boolean;
  /** Nothing on the page is pressed. Default false. */
  readonly isLeftAlone?: boolean;
}

/** A page as it stands during the visit. */
export interface SeenPage extends Pick<Captured, 'dialogs'> {
  readonly url: string;
  readonly snapshot: Snapshot;
  readonly layout: Layout;
}

/** A page that still waits, before it is frozen. */
export interface WaitingPage {
  readonly url: string;
  layout(): Promise<Layout>;
  /** The viewport as PNG. */
  picture(): Promise<Buffer>;
}

/** What a collector has access to. */
export interface CaptureContext {
  readonly scan: ScanContext;
  /** The second pass, with scripts disabled, after the first could not capture everything. */
  readonly isScriptingDisabled: boolean;
  readonly context: BrowserContext;
  /** The CDP session of the page. */
  readonly target: Target;
  /** Calls the listener for every target (page, out-of-process frame, worker) before it runs. */
  onTarget(listener: (target: Target) => void): void;
  /** The page and the frames of other processes, in the order in which they came. */
  frames(): readonly Target[];
  /** Every request of every target. Complete once the page is frozen. */
  readonly network: NetworkLog;
  /** The content of the frozen document, read once for all collectors. Null if there is no document to read. */
  snapshot(): Promise<Snapshot | null>;
  /** The viewport as PNG, taken once: a picture of more changes the size of the page. */
  picture(): Promise<Buffer>;
  /** Records a failure of a source that still returns a value. */
  note(failure: Failure): void;
  /** The outcome of the visit. Throws before the page is frozen. */
  outcome(): Outcome;
  /** Time (ms) in which one collector may read the page: longer on a busy machine. Throws before the page is frozen. */
  readingMs(): number;
  readonly egress: EgressSession;
  readonly limits: CaptureLimits;
}

/** The final site that lookups are about. */
export interface Site {
  readonly url: URL;
  readonly host: string;
  /** IP address that the browser connected to; null if unknown. */
  readonly ip: string | null;
  /** The exit of `egress`: country code, or null for none. */
  readonly exit: string | null;
  readonly egress: EgressSession;
  readonly signal: AbortSignal;
}

/** Watches the page. Subscribes when called; the returned function runs once the page is frozen. Keeps its state in the closure. */
export type Collector<M extends ScanMember> = (context: CaptureContext) => Awaitable<() => Awaitable<Captured[M]>>;
/** Queries a third party or a data file about the final site. Network access goes through the session's egress. */
export interface Lookup<M extends ScanMember> {
  find(site: Site): Promise<Captured[M]>;
}
/** A pure function of the captured members. Expensive ones run in a worker thread with a time limit. None sees the results of the others. */
export interface Derivation<M extends ScanMember> {
  /** Called when a page is opened, to load what `derive` needs in the meantime. */
  prepare?(): void;
  /** Called when a page was looked at and still waits, so that `derive` has less to read once it is frozen. */
  readAhead?(page: WaitingPage): Promise<void>;
  derive(found: Readonly<Captured>, scan: ScanContext): Awaitable<Captured[M]>;
}
type Source<M extends ScanMember> = Collector<M> | Lookup<M> | Derivation<M>;
/** One source per member; a missing one does not compile. Sources run in the order of the keys. */
export type Sources = { readonly [M in ScanMember]: Source<M> };

/** A source that failed or timed out. */
export interface Failure {
  readonly source: string;
  readonly message: string;
}

/** The result of one capture. */
export interface CaptureResult {
  readonly status: CaptureStatus;
  readonly errorCode: ErrorCode | null;
  readonly targetUrl: string | null;
  readonly captured: Captured;
  /** Sources that failed or timed out. Not on the wire. */
  readonly failures: readonly Failure[];
  /** The internal cause of a failure, for the log only. */
  readonly fault?: Error | string;
}
