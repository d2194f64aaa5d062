import path from 'node:path';
import { ROOT } from '../script/root.ts';

/** Where the build puts the web pages. */
export const WEB_FOLDER = path.join(ROOT, '.output/web');

/** The files of a build. */
export const PAGES = ['report.html', 'search.html'] as const;
export type PageName = (typeof PAGES)[number];

/** Replaced in each page when it is served. */
export const LANGUAGE_PLACE = '%LANGUAGE%';
export const TEXTS_PLACE = '%TEXTS%';
