import type { Texts } from '../../../i18n/texts.ts';
import { visibleText } from '../../../report/text/visible.ts';
import { type Fault, MAX_QUERY, MIN_QUERY } from '../../cql/fault.ts';

const EXPECTED = {
  'an attribute': 'searchExpectAttribute',
  'an operator': 'searchExpectOperator',
  'a value': 'searchExpectValue',
  text: 'searchExpectValue',
  'a closing double quote': 'searchExpectQuote',
  'the end of the query': 'searchExpectEnd',
  'a hash of 16 hexadecimal digits': 'searchExpectHash',
  'an ssdeep digest': 'searchExpectDigest',
  'a date such as 2026-01-31': 'searchExpectDate',
  'a value in double quotes': 'searchExpectQuoted',
  'a value without wildcards': 'searchExpectNoWildcard',
  'a host such as shop.example': 'searchExpectHost',
  'a condition such as title LIKE login': 'searchExpectCondition',
} as const;
const MAX_FOUND = 40;

/** The error in a query, in the person's language. */
export function faultText({ text, tag }: Texts, { kind, span, expected, found, isUnfinished }: Fault): string {
  if (kind === 'short') return text('searchTooShort', { least: MIN_QUERY });
  if (kind === 'long') return text('searchTooLong', { max: MAX_QUERY });
  const words = [
    ...new Set(
      expected
        // A space is allowed between any words, so it does not help.
        .filter(word => word !== 'a blank')
        .map(word => (Object.hasOwn(EXPECTED, word) ? text(EXPECTED[word as keyof typeof EXPECTED]) : word)),
    ),
  ];
  const list = new Intl.ListFormat(tag, { type: 'disjunction' }).format(words);
  if (isUnfinished) return text('searchGoesOn', { expected: list });
  return text('searchFault', {
    position: span.start + 1,
    expected: list,
    found: visibleText(found.slice(0, MAX_FOUND)),
  });
}
