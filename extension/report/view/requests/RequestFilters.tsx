import { useTexts } from '../../../i18n/context.ts';
import { type Arrangement, hasFailed } from '../../requests/arrange-requests.ts';
import { REQUEST_KINDS, type ReportRequest, type RequestKind } from '../../requests/request.ts';
import { KIND_NAMES } from './names.ts';

interface Props {
  readonly requests: readonly ReportRequest[];
  readonly arranged: readonly ReportRequest[];
  readonly arrangement: Arrangement;
  readonly onChange: (arrangement: Arrangement) => void;
}

/** Filters by text, kind and failure. */
export function RequestFilters({ requests, arranged, arrangement, onChange }: Props) {
  const { text, number, bytes } = useTexts();
  const counts = Map.groupBy(requests, request => request.kind);
  const size = arranged.reduce((sum, request) => sum + request.size, 0);
  const failed = requests.filter(hasFailed).length;
  const choice = (kind: RequestKind | null, label: string, count: number) => (
    <button
      type="button"
      class="chip"
      aria-pressed={arrangement.kind === kind}
      onClick={() => onChange({ ...arrangement, kind })}
    >
      {label} <span class="chip-count">{number(count)}</span>
    </button>
  );
  return (
    <div class="request-filters">
      <input
        type="search"
        class="search-field"
        value={arrangement.words}
        placeholder={text('reportFilterRequests')}
        aria-label={text('reportFilterRequests')}
        spellcheck={false}
        autocomplete="off"
        onInput={event => onChange({ ...arrangement, words: event.currentTarget.value })}
      />
      <div class="chips" role="group" aria-label={text('reportKind')}>
        {choice(null, text('reportAll'), requests.length)}
        {REQUEST_KINDS.filter(kind => counts.has(kind)).map(kind =>
          choice(kind, text(KIND_NAMES[kind]), counts.get(kind)?.length ?? 0),
        )}
        {failed > 0 && (
          <button
            type="button"
            class="chip chip-bad"
            aria-pressed={arrangement.onlyFailed}
            onClick={() => onChange({ ...arrangement, onlyFailed: !arrangement.onlyFailed })}
          >
            {text('reportFailed')} <span class="chip-count">{number(failed)}</span>
          </button>
        )}
      </div>
      <p class="request-count" role="status">
        {text('reportRequestsShown', { count: arranged.length, size: bytes(size) })}
      </p>
    </div>
  );
}
