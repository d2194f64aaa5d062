import type { Share } from '../../../../shared/api/shares.ts';
import { Button } from '../../../components/Button.tsx';
import { useTexts } from '../../../i18n/context.ts';

interface Props {
  readonly shares: readonly Share[];
  /** The link that was just created. */
  readonly newId: string | null;
  readonly onRevoke: (id: string) => void;
}

/** The links to a report that are valid, newest first. */
export function ShareList({ shares, newId, onRevoke }: Props) {
  const { text, dateTime } = useTexts();
  return (
    <section class="share-list" aria-labelledby="share-list">
      <h3 id="share-list">{text('shareList')}</h3>
      <ul>
        {shares.toReversed().map(({ id, created, expires }) => {
          const name = text('shareCreated', { date: dateTime(created) });
          return (
            <li key={id} data-new={id === newId}>
              <span>
                <span>{name}</span>
                <span class="share-expires">{text('shareExpires', { date: dateTime(expires) })}</span>
              </span>
              <Button kind="secondary" label={`${text('shareRevoke')}: ${name}`} onClick={() => onRevoke(id)}>
                {text('shareRevoke')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
