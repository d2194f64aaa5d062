import { Button } from '../components/Button.tsx';
import { Select } from '../components/Select.tsx';
import { useTexts } from '../i18n/context.ts';
import { LANGUAGES, languageName, languageTag } from '../i18n/languages.ts';
import { signInAddress, signOut } from './session/sign-in.ts';
import { APPEARANCES } from '../messaging/protocol/choices.ts';
import type { WebSettings } from './web-settings.ts';
import './footer.css';

interface Props {
  readonly settings: WebSettings;
  readonly onSettings: (settings: WebSettings) => void;
  /** Offers to end it, or to open one; null for neither. */
  readonly session: 'open' | 'none' | null;
}

const LOOKS = { system: 'appearanceSystem', light: 'appearanceLight', dark: 'appearanceDark' } as const;

/** Language, appearance, API documentation, signing in and out. */
export function Footer({ settings, onSettings, session }: Props) {
  const { text } = useTexts();
  return (
    <footer class="web-footer">
      <Select
        id="language"
        label={text('language')}
        value={settings.language}
        options={[
          { value: 'system', label: text('languageSystem') },
          ...LANGUAGES.map(value => ({ value, label: languageName(value), lang: languageTag(value) })),
        ]}
        onChange={language => onSettings({ ...settings, language })}
      />
      <Select
        id="appearance"
        label={text('appearance')}
        value={settings.appearance}
        options={APPEARANCES.map(value => ({ value, label: text(LOOKS[value]) }))}
        onChange={appearance => onSettings({ ...settings, appearance })}
      />
      <a href="/docs">{text('webApi')}</a>
      {session === 'none' && <a href={signInAddress()}>{text('signIn')}</a>}
      {session === 'open' && (
        <Button kind="secondary" onClick={() => void signOut().finally(() => location.assign('/'))}>
          {text('signOut')}
        </Button>
      )}
    </footer>
  );
}
