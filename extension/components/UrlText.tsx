import { defang } from '../../shared/url/defang.ts';
import './url-text.css';

interface Props {
  readonly url: string;
  /** Defanged, so that the URL is not opened by mistake. */
  readonly isDefanged?: boolean;
  /** Maximum length; the middle of a longer URL is left out. */
  readonly max?: number;
}

/** A URL as plain text: never a link, and isolated from the text around it by `bdi`. */
export function UrlText({ url, isDefanged = false, max = 120 }: Props) {
  const shown = isDefanged ? defang(url) : url;
  return (
    <bdi class="url-text" dir="ltr" title={shown.length > max ? shown : undefined}>
      {ellipsised(shown, max)}
    </bdi>
  );
}

/** Cuts between code points, not within one. */
export function ellipsised(text: string, max: number): string {
  const characters = Array.from(text);
  if (characters.length <= max) return text;
  // Keep the host at the start and what tells pages apart at the end.
  const head = Math.ceil((max - 1) * 0.65);
  const tail = max - 1 - head;
  return `${characters.slice(0, head).join('')}…${characters.slice(characters.length - tail).join('')}`;
}
