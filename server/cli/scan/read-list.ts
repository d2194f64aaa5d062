import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { urlsOfLines } from '../../../shared/api/batches.ts';
import { pastedUrl } from '../../../shared/url/defang.ts';
import type { NewScan } from '../../scans/stored-scan.ts';
import { failWith } from '../context.ts';
import { readRequest, WrongRequestError, type RequestOptions } from './request.ts';

/** A line of the file, with its scan or what is wrong with it. */
export type Listed = { readonly url: string } & ({ readonly scan: NewScan } | { readonly error: string });

/** The scans of a file: a URL on each line, defanged ones too. `-` is standard input. Throws CommandError and WrongRequestError. */
export async function readList(
  path: string,
  options: RequestOptions,
  countries: readonly string[],
): Promise<readonly Listed[]> {
  const content = path === '-' ? text(process.stdin) : readFile(path, 'utf8');
  const urls = urlsOfLines(await content.catch(failWith('--file')));
  if (urls.length === 0) throw new WrongRequestError([`--file: ${path} has no URL`]);
  // Wrong options are the same for every line.
  readRequest('https://example.com/', options, countries);
  return urls.map((url): Listed => {
    try {
      return { url, scan: readRequest(pastedUrl(url), options, countries) };
    } catch (error) {
      if (!(error instanceof WrongRequestError)) throw error;
      return { url, error: error.lines.join('; ') };
    }
  });
}
