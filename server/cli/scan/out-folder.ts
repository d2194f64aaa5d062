import { access, constants, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { emptyHar } from '../../scans/capture/network/har.ts';
import type { CapturedImage } from '../../scans/capture/source.ts';
import { CommandError } from '../context.ts';
import { detailOf, printableJson, type Addresses } from './detail.ts';
import type { ScanRun } from './run-scan.ts';

/** All file names: chosen by us, never by a page. Files of an earlier scan are replaced, other files stay. */
const OWN_NAMES = [
  'screenshot.png',
  'screenshot.jpg',
  'full-page.png',
  'full-page.jpg',
  'favicon.png',
  'favicon.jpg',
  'dom.html',
  'har.json',
  'scan.json',
] as const;
type OwnName = (typeof OWN_NAMES)[number];

/** Creates the folder before the scan, so that an error comes early. Throws CommandError. */
export async function openOutFolder(path: string) {
  const folder = resolve(path);
  await translated(folder, async () => {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  });
  return {
    /** Saves a scan. Returns it with the URLs of its images, and the names of the files. */
    save: (run: ScanRun) =>
      translated(folder, async () => {
        const { screenshot, full_page: fullPage, favicon, dom, har } = run.result.captured;
        const screenshotName = screenshot && imageName('screenshot', screenshot);
        const faviconName = favicon && imageName('favicon', favicon);
        const detail = await detailOf(run, {
          screenshot: screenshotName && addressOf(folder, screenshotName),
          favicon: faviconName && addressOf(folder, faviconName),
        } satisfies Addresses);
        const files: [OwnName, string | Buffer][] = [];
        if (screenshot && screenshotName) files.push([screenshotName, screenshot.blob]);
        if (fullPage) files.push([imageName('full-page', fullPage), fullPage.blob]);
        if (favicon && faviconName) files.push([faviconName, favicon.blob]);
        if (dom !== null) files.push(['dom.html', dom]);
        // A scan whose browser crashed has no HAR: write an empty one.
        const archive = har ?? emptyHar(run.scan.visitUrl, run.scan.startedAt ?? run.scan.submittedAt);
        files.push(['har.json', JSON.stringify(archive)]);
        files.push(['scan.json', `${printableJson(detail, 2)}\n`]);
        await replaceAll(folder, files);
        return { detail, files: files.map(([name]) => name) };
      }),
  };
}

async function replaceAll(folder: string, files: readonly (readonly [OwnName, string | Buffer])[]): Promise<void> {
  // Removed first: content of a page must not be written through a symbolic link.
  for (const name of OWN_NAMES) await rm(join(folder, name), { force: true });
  for (const [name, content] of files) await writeFile(join(folder, name), content, { flag: 'wx' });
}

function imageName(name: 'screenshot' | 'full-page' | 'favicon', image: Pick<CapturedImage, 'blobMimetype'>): OwnName {
  return `${name}.${image.blobMimetype === 'image/png' ? 'png' : 'jpg'}`;
}

function addressOf(folder: string, name: string): string {
  return pathToFileURL(join(folder, name)).href;
}

async function translated<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    throw new CommandError(`--out: cannot write to ${folder}: ${error.message}`);
  }
}
