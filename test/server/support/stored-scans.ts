import { randomUUID } from 'node:crypto';
import type { Database } from '../../../server/storage/database.ts';
import type { NewScan } from '../../../server/scans/stored-scan.ts';

/** Makes an account, so that scans can belong to it. */
export async function newAccount(database: Database, name: string = randomUUID()): Promise<string> {
  await database.writer('accounts').insert({ id: name, name, created_at: Date.now() });
  return name;
}

export function newScan(accountId: string, members: Partial<NewScan> = {}): NewScan {
  return {
    id: randomUUID(),
    accountId,
    submittedUrl: 'shop.example',
    visitUrl: 'https://shop.example/',
    domain: 'shop.example',
    device: 'DESKTOP',
    userAgent: 'Test',
    scannedFrom: 'DEFAULT',
    origin: 'API',
    width: 1920,
    height: 1080,
    isPrivate: false,
    httpReferer: null,
    submitterTags: [],
    waitingTimeSeconds: 3,
    ...members,
  };
}
