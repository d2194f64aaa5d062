import { type Exported, addresses, writtenTexts } from './exported.ts';
import { type Markup, type Part, markup } from './markup.ts';
import { rowTable } from './tables.ts';

/** Longer sources are cut; the JSON export has all. */
const MAX_SOURCE = 200_000;

/** Cookies, headers, meta tags, links, console, text and source. */
export function contentSections(exported: Exported): Markup {
  const { detail, texts } = exported;
  const { text, dateTime } = texts;
  const shown = addresses(exported);
  const written = writtenTexts(exported);
  const { cookies, page, console_messages: messages, dom } = detail;
  const code = (value: string) => markup`<span class="code">${written(value)}</span>`;
  const pairs = (record: Readonly<Record<string, string>> = {}) =>
    Object.entries(record).map(([name, value]): Part[] => [code(name), code(value)]);
  const nameAndValue = [text('reportName'), text('reportValue')];
  return markup`${rowTable(
    text('reportCookies'),
    [...nameAndValue, text('reportDomain'), text('reportExpires')],
    cookies.map(cookie => [
      code(cookie.name),
      code(cookie.value),
      shown(cookie.domain),
      cookie.expiry === null ? text('reportSession') : dateTime(cookie.expiry),
    ]),
  )}${rowTable(text('reportHeaders'), nameAndValue, pairs(page?.headers))}${rowTable(
    text('reportMetaTags'),
    nameAndValue,
    pairs(page?.meta_tags),
  )}${rowTable(text('reportLinks'), [text('reportAddress')], page?.outgoing_links.map(link => [code(shown(link))]) ?? [])}${rowTable(
    text('reportConsole'),
    [text('reportKind'), text('reportMessage')],
    messages.map(message => [message.type, code(message.text)]),
  )}${longText(text('reportText'), written(page?.text ?? ''))}${longText(text('reportSource'), written((dom ?? '').slice(0, MAX_SOURCE)))}`;
}

function longText(title: string, content: string): Markup | null {
  return content === ''
    ? null
    : markup`<h2>${title}</h2>
        <pre class="code">${content}</pre>`;
}
