import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../../components/Button.tsx';
import { useTexts } from '../../../i18n/context.ts';
import { Captured } from '../../../report/view/parts/Captured.tsx';
import { Icon } from '../../../report/view/parts/icons.tsx';
import { Layer } from '../field/Layer.tsx';
import { NavLink } from '../NavLink.tsx';
import { useSearch } from '../search-context.ts';

const EXAMPLES = [
  { name: 'searchExampleMalicious', query: 'malicious = true AND submitted_date > now-7d' },
  { name: 'searchExampleTitle', query: 'title LIKE login AND protocol = HTTP' },
  { name: 'searchExampleCountries', query: 'country_code IN (DE, FR) AND technology LIKE wordpress' },
  { name: 'searchExampleFailed', query: 'status = ERROR OR status = PAGE_NOT_AVAILABLE' },
] as const;

/** Shown before the first search: examples and recent searches. */
export function Welcome() {
  const { text } = useTexts();
  return (
    <div class="welcome">
      <section class="card" aria-labelledby="examples">
        <h2 id="examples">{text('searchExamples')}</h2>
        <p class="card-lead">{text('searchExamplesHint')}</p>
        <ul class="examples">
          {EXAMPLES.map(({ name, query }) => (
            <li key={name}>
              <NavLink to={{ query }}>{text(name)}</NavLink>
              <Layer text={query} fault={null} />
            </li>
          ))}
        </ul>
      </section>
      <Past />
    </div>
  );
}

function Past() {
  const { text } = useTexts();
  const { history } = useSearch();
  const [past, setPast] = useState<readonly string[] | null>(null);
  useEffect(() => void history.read().then(setPast), [history]);
  if (past === null) return null;
  return (
    <section class="card" aria-labelledby="past">
      <div class="card-header">
        <h2 id="past">{text('searchPast')}</h2>
        {past.length > 0 && (
          <Button kind="link" onClick={() => void history.clear().then(() => setPast([]))}>
            {text('searchPastClear')}
          </Button>
        )}
      </div>
      {past.length === 0 && <p class="card-lead">{text('searchPastEmpty')}</p>}
      <ul class="past">
        {past.slice(0, 10).map(query => (
          <li key={query}>
            <Icon name="past" />
            <NavLink to={{ query }}>
              <Captured value={query} isCode />
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
