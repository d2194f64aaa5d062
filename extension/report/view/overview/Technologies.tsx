import { useSearchLink } from '../../../client/frame.ts';
import { useTexts } from '../../../i18n/context.ts';
import type { ScanDetail } from '../../../../shared/api/scans.ts';
import { Captured } from '../parts/Captured.tsx';
import { Card } from '../parts/Card.tsx';
import { pivotQuery } from '../../facts/pivot-query.ts';
import { useLoaded } from '../parts/use-loaded.ts';
import { useReport } from '../report-context.ts';
import './technologies.css';

type Technology = ScanDetail['technologies'][number];

/** Detected technologies by category. */
export function Technologies() {
  const { text, number } = useTexts();
  const { detail } = useReport();
  const { technologies } = detail;
  const groups = [...Map.groupBy(technologies, ({ category }) => category)];
  return (
    <Card title={text('reportTechnologies')} note={technologies.length === 0 ? undefined : number(technologies.length)}>
      {technologies.length === 0 && <p class="card-empty">{text('reportNoTechnologies')}</p>}
      <dl class="technologies">
        {groups.map(([category, some]) => (
          <div key={category}>
            <dt>
              <Captured value={category} />
            </dt>
            {some.map(technology => (
              <dd key={technology.name}>
                <TechnologyLink technology={technology} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Card>
  );
}

function TechnologyLink({ technology: { name, version } }: { readonly technology: Technology }) {
  const { text } = useTexts();
  const link = useSearchLink()(pivotQuery({ attribute: 'technology', value: name }));
  const content = (
    <>
      <TechnologySign name={name} />
      <Captured value={name} />
      {version !== null && (
        <span class="technology-version">
          <Captured value={version} isCode />
        </span>
      )}
    </>
  );
  if (link === null) return <span class="technology">{content}</span>;
  return (
    <a class="technology" href={link} title={text('reportFindOthers')}>
      {content}
    </a>
  );
}

/** The icon, or the first letter of the name. */
function TechnologySign({ name }: { readonly name: string }) {
  const loaded = useLoaded('icons', async () => (await import('../../technologies/icons.ts')).technologyIcon);
  const icon = loaded.state === 'ready' ? loaded.value(name) : null;
  return (
    <span class="technology-sign" aria-hidden="true">
      {icon === null ? (
        /\p{L}|\p{N}/u.exec(name)?.[0].toUpperCase()
      ) : (
        <svg viewBox="0 0 24 24">
          <path d={icon.path} />
        </svg>
      )}
    </span>
  );
}
