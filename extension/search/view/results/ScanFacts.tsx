import type { Scan } from '../../../../shared/api/scans.ts';
import { useTexts } from '../../../i18n/context.ts';
import { pivotQuery } from '../../../report/facts/pivot-query.ts';
import { Captured } from '../../../report/view/parts/Captured.tsx';
import { NavLink } from '../NavLink.tsx';

/** Key facts of a scan; each tag links to the scans that have it. */
export function ScanFacts({ scan }: { readonly scan: Scan }) {
  const { text } = useTexts();
  const facts = [
    scan.device === 'MOBILE' && text('searchPhone'),
    scan.private_scan && text('reportPrivate'),
    scan.nsfw === true && text('reportNsfw'),
  ].filter(fact => fact !== false);
  if (facts.length === 0 && scan.submitter_tags.length === 0) return null;
  return (
    <ul class="facts-line">
      {facts.map(fact => (
        <li key={fact} class="badge">
          {fact}
        </li>
      ))}
      {scan.submitter_tags.map(tag => (
        <li key={tag}>
          <Tag tag={tag} />
        </li>
      ))}
    </ul>
  );
}

function Tag({ tag }: { readonly tag: string }) {
  const query = pivotQuery({ attribute: 'submitter_tag', value: tag });
  const shown = <Captured value={tag} />;
  return query === null ? (
    <span class="tag">{shown}</span>
  ) : (
    <NavLink to={{ query }} class="tag">
      {shown}
    </NavLink>
  );
}
