import { defang } from '../../../shared/url/defang.ts';
import type { Exported } from './export-html.ts';

/** Addresses as the person who exports wants them. */
export function addresses({ isDefanged }: Pick<Exported, 'isDefanged'>): (url: string) => string {
  return url => (isDefanged ? defang(url) : url);
}
