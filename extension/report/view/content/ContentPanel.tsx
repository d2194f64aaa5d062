import { useTexts } from '../../../i18n/context.ts';
import { Captured } from '../parts/Captured.tsx';
import { Card } from '../parts/Card.tsx';
import { Copy } from '../parts/Copy.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import { Value } from '../parts/Value.tsx';
import { useReport } from '../report-context.ts';
import './content.css';

/** Text, links and console output of the page. */
export function ContentPanel() {
  return (
    <div class="content">
      <PageText />
      <Links />
      <Console />
    </div>
  );
}

function PageText() {
  const { text } = useTexts();
  const content = useReport().detail.page?.text ?? '';
  return (
    <Card title={text('reportText')} isWide note={content !== '' && <Copy value={content} />}>
      {content === '' ? (
        <p class="card-empty">{text('reportNoText')}</p>
      ) : (
        <div class="page-text" role="group" aria-label={text('reportText')} tabIndex={0}>
          <Captured value={content} />
        </div>
      )}
    </Card>
  );
}

function Links() {
  const { text, number } = useTexts();
  const links = useReport().detail.page?.outgoing_links ?? [];
  return (
    <Card title={text('reportLinks')} note={number(links.length)} isWide>
      {links.length === 0 ? (
        <p class="card-empty">{text('reportNoLinks')}</p>
      ) : (
        <DataTable
          label={text('reportLinks')}
          columns={[text('reportAddress')]}
          rows={links.map(link => [
            <Value value={link} isAddress search={[{ attribute: 'outgoing_link', value: link }]} />,
          ])}
        />
      )}
    </Card>
  );
}

function Console() {
  const { text, number } = useTexts();
  const messages = useReport().detail.console_messages;
  return (
    <Card title={text('reportConsole')} note={number(messages.length)} isWide>
      {messages.length === 0 ? (
        <p class="card-empty">{text('reportNoConsole')}</p>
      ) : (
        <DataTable
          label={text('reportConsole')}
          columns={[text('reportKind'), text('reportMessage')]}
          rows={messages.map(message => [
            <span class="console-type" data-type={message.type}>
              {message.type}
            </span>,
            <Value value={message.text} isCode search={[{ attribute: 'console_message', value: message.text }]} />,
          ])}
        />
      )}
    </Card>
  );
}
