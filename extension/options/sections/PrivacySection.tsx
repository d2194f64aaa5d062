import { parsePattern } from '../../../shared/url/patterns.ts';
import { QUERY_MODES } from '../../../shared/url/redact.ts';
import { Select } from '../../components/Select.tsx';
import { Switch } from '../../components/Switch.tsx';
import { useTexts } from '../../i18n/context.ts';
import { useSettings } from '../../pages/settings-context.ts';
import { EntryList } from '../EntryList.tsx';
import { Section } from '../Section.tsx';

const QUERIES = { keep: 'queryKeep', names: 'queryNames', cut: 'queryCut' } as const;

/** Which parts of URLs are sent, and which URLs never are. */
export function PrivacySection() {
  const { text } = useTexts();
  const { settings, store } = useSettings();
  const { query, isIncognitoAllowed, excludedPatterns } = settings.privacy;
  const change = (privacy: Partial<typeof settings.privacy>): void =>
    void store.update(now => ({ ...now, privacy: { ...now.privacy, ...privacy } }));
  return (
    <Section id="privacy" title="sectionPrivacy">
      <Select
        id="query-mode"
        label={text('queryMode')}
        hint={text('queryHint')}
        value={query}
        options={QUERY_MODES.map(value => ({ value, label: text(QUERIES[value]) }))}
        onChange={chosen => change({ query: chosen })}
      />
      <Switch
        id="incognito"
        label={text('incognito')}
        hint={text('incognitoHint')}
        isOn={isIncognitoAllowed}
        onChange={isOn => change({ isIncognitoAllowed: isOn })}
      />
      <EntryList
        id="excluded-patterns"
        title={text('excludedPatterns')}
        hint={text('excludedPatternsHint')}
        placeholder="bank.example/private/*"
        entries={excludedPatterns}
        parse={typed => parsePattern(typed)?.text ?? null}
        malformed={text('patternMalformed')}
        onChange={patterns => change({ excludedPatterns: patterns })}
      />
    </Section>
  );
}
