import { useMemo, useState } from 'preact/hooks';
import { useTexts } from '../../../i18n/context.ts';
import { findMatches } from '../../source/find-matches.ts';
import { cutRows } from '../../source/rows.ts';
import { Copy } from '../parts/Copy.tsx';
import { ToolButton } from '../parts/ToolButton.tsx';
import { useReport } from '../report-context.ts';
import { SourceRows } from './SourceRows.tsx';
import { useTokens } from './use-tokens.ts';
import './source.css';

/** The document after rendering, as text: coloured, searched, and never rendered. */
export function SourcePanel() {
  const { text } = useTexts();
  const { detail } = useReport();
  const source = detail.dom ?? '';
  if (source === '') return <p class="card-empty">{text('reportNoSource')}</p>;
  return <Source source={source} />;
}

function Source({ source }: { readonly source: string }) {
  const { text, number, bytes } = useTexts();
  const rows = useMemo(() => cutRows(source), [source]);
  const tokens = useTokens(source);
  const [words, setWords] = useState('');
  const [current, setCurrent] = useState(0);
  const matches = useMemo(() => findMatches(source, words), [source, words]);
  const count = matches.starts.length;

  function step(by: 1 | -1): void {
    if (count > 0) setCurrent((current + by + count) % count);
  }
  return (
    <div class="source">
      <div class="source-bar" role="search">
        <input
          type="search"
          class="search-field"
          value={words}
          placeholder={text('reportSearchSource')}
          aria-label={text('reportSearchSource')}
          spellcheck={false}
          autocomplete="off"
          onInput={event => {
            setWords(event.currentTarget.value);
            setCurrent(0);
          }}
          onKeyDown={event => event.key === 'Enter' && step(event.shiftKey ? -1 : 1)}
        />
        <span class="source-count" role="status">
          {words !== '' && (count === 0 ? text('reportNotFound') : text('reportMatch', { place: current + 1, count }))}
        </span>
        <ToolButton icon="down" label={text('reportNextMatch')} isDisabled={count === 0} onClick={() => step(1)} />
        <span class="source-up">
          <ToolButton
            icon="down"
            label={text('reportPreviousMatch')}
            isDisabled={count === 0}
            onClick={() => step(-1)}
          />
        </span>
        <span class="source-facts">
          {text('reportLines', { count: rows.lines.at(-1) ?? 0 })} · {bytes(source.length)}
          <Copy value={source} />
        </span>
      </div>
      <SourceRows
        source={source}
        rows={rows}
        tokens={tokens}
        matches={matches}
        current={count === 0 ? null : current}
        label={text('reportSource')}
        lineOf={number}
      />
    </div>
  );
}
