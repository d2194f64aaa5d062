import { ellipsised } from '../../components/UrlText.tsx';

const MOST_OF_REST = 90;

/** An address with its host in front: what a page can least make up. */
export function PageName({ url }: { readonly url: string }) {
  const { host, pathname, search, protocol } = new URL(url);
  const rest = pathname + search;
  return (
    <p class="page-name" title={url}>
      <bdi dir="ltr">
        <span class="quiet">{`${protocol}//`}</span>
        <b>{host}</b>
        <span class="quiet">{ellipsised(rest, MOST_OF_REST)}</span>
      </bdi>
    </p>
  );
}
