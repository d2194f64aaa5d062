import { useMemo, useState, useEffect } from 'preact/hooks';
import { useTexts } from '../../../i18n/context.ts';
import { findMatches, cutRows } from '../../source/rows.ts';
// oxlint-disable-next-line import/default -- Vite makes a module of the file that exports its worker
import TokenizeWorker from '../../source/tokenize-worker.ts?worker';
import type { Tokens } from '../../source/tokenize.ts';
import { Copy } from '../parts/Copy.tsx';
import { ToolButton } from '../parts/ToolButton.tsx';
import { useReport } from '../report-context.ts';
import { SourceRows } from './SourceRows.tsx';
import './source.css';

/** The rendered document's source as highlighted, searchable text. Never rendered as HTML. */
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

const UNCOLOURED: Tokens = { starts: new Uint32Array([0]), kinds: new Uint8Array([0]) };

/** Tokens of a document, computed in a worker; plain text until they are ready. */
function useTokens(source: string): Tokens {
  const [tokens, setTokens] = useState(UNCOLOURED);
  useEffect(() => {
    setTokens(UNCOLOURED);
    const worker = new TokenizeWorker();
    worker.addEventListener('message', (event: MessageEvent<Tokens>) => {
      setTokens(event.data);
      worker.terminate();
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(source);
    return () => worker.terminate();
  }, [source]);
  return tokens;
}
