import type { ExplainedDetail } from './report-data.ts';

export type ImageName = 'screenshot' | 'favicon' | 'full_page' | `gate-${number}`;

/** An image encoded by the server. The type is detected from the bytes, not taken from the page. */
export interface ReportImage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: 'image/png' | 'image/jpeg';
}

/** The parts of a scan that images are read from. */
export type Pictured = Pick<ExplainedDetail, 'screenshot' | 'favicon'> & {
  /** Not in the summaries of lists. */
  readonly full_page?: ExplainedDetail['full_page'];
  readonly gates?: ExplainedDetail['gates'];
  readonly scan: Pick<ExplainedDetail['scan'], 'id'>;
};

interface Deps {
  readonly readDetail: (id: string) => Promise<Pictured>;
  readonly readImage: (blobUri: string) => Promise<Uint8Array<ArrayBuffer>>;
}

export type Images = ReturnType<typeof createImages>;

/** Images of scans, each read once. Their URLs expire after minutes: a refused one is requested again once. */
export function createImages({ readDetail, readImage }: Deps) {
  const known = new Map<string, Promise<ReportImage | null>>();

  async function read(detail: Pictured, name: ImageName): Promise<ReportImage | null> {
    const address = addressOf(detail, name);
    if (address === null) return null;
    try {
      return asImage(await readImage(address));
    } catch {
      const fresh = addressOf(await readDetail(detail.scan.id), name);
      return fresh === null ? null : asImage(await readImage(fresh));
    }
  }

  return {
    /** null where the scan has none. Rejects where it cannot be read; the next call retries. */
    get(detail: Pictured, name: ImageName): Promise<ReportImage | null> {
      const key = `${detail.scan.id}/${name}`;
      const image = known.get(key) ?? read(detail, name);
      known.set(key, image);
      image.catch(() => known.delete(key));
      return image;
    },
  };
}

function addressOf(detail: Pictured, name: ImageName): string | null {
  const image =
    name === 'screenshot' || name === 'favicon' || name === 'full_page'
      ? detail[name]
      : detail.gates?.[Number(name.slice('gate-'.length))]?.picture;
  return image?.blob_uri ?? null;
}

const PNG = [0x89, 0x50, 0x4e, 0x47];
const JPEG = [0xff, 0xd8, 0xff];

function asImage(bytes: Uint8Array<ArrayBuffer>): ReportImage {
  const begins = (signature: readonly number[]) => signature.every((byte, i) => bytes[i] === byte);
  if (begins(PNG)) return { bytes, type: 'image/png' };
  if (begins(JPEG)) return { bytes, type: 'image/jpeg' };
  throw new Error('neither PNG nor JPEG');
}
