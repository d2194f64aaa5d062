import { defang } from '../../shared/url/defang.ts';
import './url-text.css';

interface Props {
  readonly url: string;
  /** Written so that nobody follows it by mistake. */
  readonly isDefanged?: boolean;
  /** Characters shown; the middle of a longer address is left out, the host and the end stay. */
  readonly most?: number;
}

/** An address as text: never a link, never mixed up with the text around it by letters that run from right to left. */
export function UrlText({ url, isDefanged = false, most = 120 }: Props) {
  const shown = isDefanged ? defang(url) : url;
  return (
    <bdi class="url-text" dir="ltr" title={shown.length > most ? shown : undefined}>
      {ellipsised(shown, most)}
    </bdi>
  );
}

/** Cut between characters, not within one. */
export function ellipsised(text: string, most: number): string {
  const characters = Array.from(text);
  if (characters.length <= most) return text;
  // The host is at the beginning, and what tells pages apart at the end.
  const head = Math.ceil((most - 1) * 0.65);
  const tail = most - 1 - head;
  return `${characters.slice(0, head).join('')}…${characters.slice(characters.length - tail).join('')}`;
}
