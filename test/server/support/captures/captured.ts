import type { Captured, ScanContext } from '../../../../server/scans/capture/source.ts';
import { emptyCaptured } from '../../../../server/scans/capture/source-runner.ts';

export const scan: ScanContext = {
  id: '1',
  submittedUrl: 'https://site.example/',
  device: 'DESKTOP',
  userAgent: 'test',
  width: 1280,
  height: 720,
  httpReferer: null,
  waitingTimeMs: 3000,
  exit: null,
  date: new Date('2026-11-20T12:00:00Z'),
};

/** A captured page that contains only what a test names. */
export function captured(found: Partial<Captured> = {}): Captured {
  return { ...emptyCaptured(), ...found };
}

export function pageContent(found: Partial<NonNullable<Captured['page']>> = {}): NonNullable<Captured['page']> {
  return { headers: {}, meta_tags: {}, outgoing_links: [], ssdeep: '3::', text: '', title: '', ...found };
}

export function transaction(url: string, content_type: string | null): Captured['http_transactions'][number] {
  return { content_type, ip: '192.0.2.1', method: 'GET', mimetypes: content_type, size: 1, status_code: 200, url };
}
