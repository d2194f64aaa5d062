import { Button } from '../../../components/Button.tsx';
import { useTexts } from '../../../i18n/context.ts';
import { Icon } from '../../../report/view/parts/icons.tsx';
import { type Fault, premiumAttributesOf } from '../../cql/fault.ts';
import { useSearch } from '../search-context.ts';
import { faultText } from './fault-text.ts';

interface Props {
  readonly query: string;
  readonly fault: Fault | null;
  /** False while the query is only incomplete. */
  readonly isWrong: boolean;
  readonly onFix: (fix: string) => void;
}

/** The error in the query with a fix, or why this key may not run it. */
export function FaultLine({ query, fault, isWrong, onFix }: Props) {
  const texts = useTexts();
  const { text, list } = texts;
  const { plan } = useSearch();
  const premium = plan === 'FREE' && fault === null ? premiumAttributesOf(query) : [];
  return (
    <>
      <p class={isWrong ? 'cql-fault' : 'cql-hint'} role="status">
        {fault !== null && isWrong && <Icon name="warning" />}
        {fault !== null && <span>{faultText(texts, fault)}</span>}
        {premium.length > 0 && <Icon name="lock" />}
        {premium.length > 0 && <span>{text('searchNeedsPremium', { attributes: list(premium) })}</span>}
      </p>
      {fault !== null && fault.fixes.length > 0 && (
        <p class="cql-fixes">
          {text('searchDidYouMean')}{' '}
          {fault.fixes.map(fix => (
            <Button key={fix} kind="link" onClick={() => onFix(fix)}>
              <code>{fix}</code>
            </Button>
          ))}
        </p>
      )}
    </>
  );
}
