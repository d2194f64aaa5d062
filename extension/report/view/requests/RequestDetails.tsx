import type { VNode } from 'preact';
import { useTexts } from '../../../i18n/context.ts';
import type { Texts } from '../../../i18n/texts.ts';
import { headerPairs } from '../../requests/har.ts';
import { PHASES, type ReportRequest } from '../../requests/request.ts';
import { Captured } from '../parts/Captured.tsx';
import { FactList } from '../parts/FactList.tsx';
import { ToolButton } from '../parts/ToolButton.tsx';
import { Value } from '../parts/Value.tsx';
import { INITIATOR_NAMES, KIND_NAMES, PHASE_NAMES } from './names.ts';
import './request-details.css';

interface Props {
  readonly request: ReportRequest;
  readonly onClose: () => void;
}

/** All details of one request. */
export function RequestDetails({ request, onClose }: Props) {
  const texts = useTexts();
  const { text, bytes, number } = texts;
  const { initiator, phases, ip } = request;
  const milliseconds = (ms: number) => text('reportMs', { time: number(ms) });
  return (
    <aside
      class="request-details"
      aria-label={text('reportRequest')}
      onKeyDown={event => event.key === 'Escape' && onClose()}
    >
      <header>
        <h3>{text('reportRequest')}</h3>
        <ToolButton icon="close" label={text('close')} onClick={onClose} />
      </header>
      <FactList
        facts={[
          {
            label: text('reportAddress'),
            value: (
              <Value value={request.url} isAddress search={[{ attribute: 'http_transaction', value: request.url }]} />
            ),
          },
          {
            label: text('reportStatus'),
            value: <Captured value={[request.status || text('reportNoAnswer'), request.statusText].join(' ')} />,
          },
          {
            label: text('reportError'),
            value: request.error === null ? null : <Captured value={request.error} isCode />,
          },
          { label: text('reportMethod'), value: <Captured value={`${request.method} ${request.protocol}`} isCode /> },
          {
            label: text('reportIp'),
            value: ip === null ? null : <Value value={ip} isCode search={[{ attribute: 'ip', value: ip }]} />,
          },
          {
            label: text('reportKind'),
            value: <Captured value={[text(KIND_NAMES[request.kind]), request.mimeType].filter(Boolean).join(' · ')} />,
          },
          { label: text('reportSize'), value: bytes(request.size) },
          { label: text('reportTransferred'), value: request.transferred === null ? null : bytes(request.transferred) },
          {
            label: text('reportAskedBy'),
            value:
              initiator.url === null ? (
                initiator.type === '' ? null : (
                  initiatorText(texts, initiator.type)
                )
              ) : (
                <Value value={initiator.url} isAddress />
              ),
          },
          {
            label: text('reportLedTo'),
            value: request.redirectUrl === null ? null : <Value value={request.redirectUrl} isAddress />,
          },
        ]}
      />
      {phases !== null && (
        <>
          <h3>{text('reportTimes')}</h3>
          <dl class="phase-times">
            {PHASES.map(phase => (
              <div key={phase}>
                <dt>
                  <svg viewBox="0 0 10 10" aria-hidden="true">
                    <rect class={`phase-${phase}`} width="10" height="10" rx="2" />
                  </svg>
                  {text(PHASE_NAMES[phase])}
                </dt>
                <dd>{milliseconds(phases[phase])}</dd>
              </div>
            ))}
            <div class="phase-total">
              <dt>{text('reportTotal')}</dt>
              <dd>{milliseconds(request.totalMs)}</dd>
            </div>
          </dl>
        </>
      )}
      <Headers title={text('reportRequestHeaders')} headers={request.headers.request} />
      <Headers title={text('reportResponseHeaders')} headers={request.headers.response} />
    </aside>
  );
}

/** The few types that Chrome tells; a HAR of another program may have more. */
function initiatorText({ text }: Texts, type: string): VNode | string {
  const name = INITIATOR_NAMES.get(type);
  return name === undefined ? <Captured value={type} /> : text(name);
}

function Headers({ title, headers }: { readonly title: string; readonly headers: readonly unknown[] }) {
  const pairs = headerPairs(headers);
  if (pairs.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <dl class="header-pairs">
        {pairs.map(([name, value], index) => (
          <div key={index}>
            <dt>
              <Captured value={name} isCode />
            </dt>
            <dd>
              <Value value={value} isCode />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
