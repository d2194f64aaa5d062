import { defang } from '../../shared/url/defang.ts';
import './url-text.css';

interface Props {
  readonly url: string;
  /** Defanged, so that the URL is not opened by mistake. */
  readonly isDefanged?: boolean;
  /** Maximum length; the middle of a longer URL is left out. */
  readonly most?: number;
}

/** A URL as plain text: never a link, and isolated from the text around it by `bdi`. */
export function UrlText({ url, isDefanged = false, most = 120 }: Props) {
  const shown = isDefanged ? defang(url) : url;
  return (
    <bdi class="url-text" dir="ltr" title={shown.length > most ? shown : undefined}>
      {ellipsised(shown, most)}
    </bdi>
  );
}

/** Cuts between code points, not within one. */
export function ellipsised(text: string, most: number): string {
  const characters = Array.from(text);
  if (characters.length <= most) return text;
  // Keep the host at the start and what tells pages apart at the end.
  const head = Math.ceil((most - 1) * 0.65);
  const tail = most - 1 - head;
  return `${characters.slice(0, head).join('')}…${characters.slice(characters.length - tail).join('')}`;
}
